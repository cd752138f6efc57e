import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { landscapeDrawing } from '@recircle/ui/icons/drawings.ts'
import { Drawing, type DrawingFile } from '@recircle/ui/icons/drawing.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import styles from './message-page.module.css'

export interface MessagePageProps {
  readonly drawing: DrawingFile
  /** Where the drawing stands; a meadow by default. */
  readonly scene?: DrawingFile
  /** Repeated by the heading, so it is hidden from screen readers. */
  readonly figure?: string
  readonly heading: MessageId
  readonly text: ReactNode
  /** The primary action comes first. */
  readonly actions?: readonly { readonly href: string; readonly label: MessageId }[]
  /** Additional content below the text. */
  readonly children?: ReactNode
  readonly role?: 'alert'
}

/** A page with a single message and the next step. */
export const MessagePageView = ({
  drawing,
  scene = landscapeDrawing,
  figure,
  heading,
  text,
  actions,
  children,
  role,
}: MessagePageProps): ReactNode => (
  <section className={styles.page} role={role}>
    <div className={styles.scene}>
      <Drawing drawing={scene} className={styles.landscape} />
      <Drawing drawing={drawing} className={styles.subject} />
    </div>
    <div className={styles.words}>
      {figure !== undefined && (
        <p className={styles.figure} aria-hidden="true">
          {figure}
        </p>
      )}
      <h1>
        <FormattedMessage id={heading} />
      </h1>
      <p className="lead">{text}</p>
      {children}
      {actions && (
        <div className={styles.actions}>
          {actions.map(({ href, label }, index) => (
            <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              <FormattedMessage id={label} />
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  </section>
)
