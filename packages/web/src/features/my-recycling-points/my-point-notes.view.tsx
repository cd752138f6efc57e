import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { standingOf, type Facility, type MissingPart } from '@recircle/core/facility'
import {
  declinedNote,
  onReviewNote,
  OwnerNoteView,
  reasonNote,
  type OwnerNote,
} from '../../owned/owner-list/owner-note.view.tsx'
import { stepsLeftNote } from '../../owned/owner-list/steps-left.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { missingPartWords } from '../../facility/actions/missing-part-words.ts'
import { pointSteps } from '../../facility/actions/point-steps.ts'

interface NotesProps {
  facility: Facility
  missing: readonly MissingPart[]
  hasOwnSuggestion: boolean
}

export function MyPointNotes({ facility, missing, hasOwnSuggestion }: NotesProps): ReactNode {
  const note = noteOf(facility, missing) ?? (hasOwnSuggestion ? suggestedNote : null)
  return note && <OwnerNoteView note={note} />
}

/** TRUTH-49 */
const suggestedNote: OwnerNote = {
  tone: null,
  title: <FormattedMessage id="suggestions.ownOnReview" />,
  text: (
    <Anchor href="/profile/suggestions">
      <FormattedMessage id="menu.suggestions" />
    </Anchor>
  ),
}

/** FAC-6 */
function noteOf(facility: Facility, missing: readonly MissingPart[]): OwnerNote | null {
  if (missing.length > 0) return stepsLeftNote(pointSteps(missing), missingPartWords)
  const status = standingOf(facility)
  const { statusComment } = facility
  if (status === 'on-review') return onReviewNote
  if (statusComment === '') return null
  if (status === 'declined') return declinedNote(statusComment)
  if (status === 'blocked-by-moderator')
    return { tone: 'danger', title: <FormattedMessage id="myPoints.blockedReason" />, text: statusComment }
  return reasonNote(statusComment)
}
