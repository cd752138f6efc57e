import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import { Drawing, type DrawingFile } from '../ui/drawing.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './message-page.module.css'

export interface MessagePageProps {
  readonly drawing?: DrawingFile
  readonly heading: MessageId
  readonly text: ReactNode
  /** The first is what the page would have you do. */
  readonly actions: readonly { readonly href: string; readonly label: MessageId }[]
}

/** A page that says one thing and offers the next step. */
export const MessagePageView = ({ drawing, heading, text, actions }: MessagePageProps): ReactNode => (
  <section className={styles.page}>
    {drawing && <Drawing drawing={drawing} />}
    <h1>
      <FormattedMessage id={heading} />
    </h1>
    <p className="lead">{text}</p>
    <div className={styles.actions}>
      {actions.map(({ href, label }, index) => (
        <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
          <FormattedMessage id={label} />
        </LinkButton>
      ))}
    </div>
  </section>
)
