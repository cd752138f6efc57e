import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Facility, MissingPart } from '@recircle/core/facility'
import { StepsLeftNames, StepsLeftTitle } from '../../owner-list/steps-left.view.tsx'
import { missingPartWords } from '../../point-actions/missing-part-words.ts'
import { pointSteps } from '../../point-actions/point-steps.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from '../../owner-list/owner-card.module.css'

interface NotesProps {
  facility: Facility
  missing: readonly MissingPart[]
  /** One line of text, where an alert would be too much. */
  inTable?: boolean
}

interface Note {
  readonly tone: 'warning' | 'danger' | null
  readonly title: ReactNode
  readonly text: ReactNode
}

/** What stands between the point and the map, and what a moderator has said. */
export function MyPointNotes({ facility, missing, inTable = false }: NotesProps): ReactNode {
  const note = noteOf(facility, missing)
  if (note === null) return null
  if (inTable || note.tone === null)
    return (
      <p className={styles.soft}>
        {note.title} {note.text}
      </p>
    )
  return (
    <Alert tone={note.tone} title={note.title}>
      {note.text}
    </Alert>
  )
}

function noteOf({ status, statusComment }: Facility, missing: readonly MissingPart[]): Note | null {
  if (missing.length > 0) return stillMissing(missing)
  if (status === 'on-review') return { tone: null, title: null, text: <FormattedMessage id="myPoints.onReviewNote" /> }
  if (statusComment === '') return null
  if (status === 'declined')
    return { tone: 'danger', title: <FormattedMessage id="myPoints.declinedReason" />, text: statusComment }
  if (status === 'blocked-by-moderator')
    return { tone: 'danger', title: <FormattedMessage id="myPoints.blockedReason" />, text: statusComment }
  const text = <FormattedMessage id="myPoints.closureReason" values={{ reason: statusComment }} />
  return { tone: null, title: null, text }
}

/** FAC-6 */
function stillMissing(missing: readonly MissingPart[]): Note {
  const steps = pointSteps(missing)
  return {
    tone: 'warning',
    title: <StepsLeftTitle steps={steps} />,
    text: <StepsLeftNames steps={steps} words={missingPartWords} />,
  }
}
