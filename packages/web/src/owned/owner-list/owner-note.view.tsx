import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import styles from './owner-card.module.css'

/** What prevents the publication of an entity, and the moderator's comment. */
export interface OwnerNote {
  /** Null for a single line of text. */
  readonly tone: 'warning' | 'danger' | null
  readonly title: ReactNode
  readonly text: ReactNode
}

const line = (text: ReactNode): OwnerNote => ({ tone: null, title: null, text })

export const onReviewNote: OwnerNote = line(<FormattedMessage id="myPoints.onReviewNote" />)

export const declinedNote = (reason: string): OwnerNote => ({
  tone: 'danger',
  title: <FormattedMessage id="myPoints.declinedReason" />,
  text: reason,
})

export const reasonNote = (reason: string): OwnerNote =>
  line(<FormattedMessage id="myPoints.closureReason" values={{ reason }} />)

export function OwnerNoteView({ note: { tone, title, text } }: { note: OwnerNote }): ReactNode {
  if (tone === null)
    return (
      <p className={styles.soft}>
        {title} {text}
      </p>
    )
  return (
    <Alert tone={tone} title={title}>
      {text}
    </Alert>
  )
}
