import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Facility, MissingPart } from '@recircle/core/facility'
import { missingPartWords } from '../../point-actions/missing-part-words.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from '../../owner-list/owner-card.module.css'

interface NotesProps {
  facility: Facility
  missing: readonly MissingPart[]
}

const partsNamed = 4

/** What stands between the point and the map, and what a moderator has said. */
export function MyPointNotes({ facility, missing }: NotesProps): ReactNode {
  const { status, statusComment } = facility
  if (missing.length > 0) return <StillMissing missing={missing} />
  if (status === 'on-review')
    return (
      <Note>
        <FormattedMessage id="myPoints.onReviewNote" />
      </Note>
    )
  if (statusComment === '') return null
  if (status === 'declined')
    return (
      <Alert tone="danger" title={<FormattedMessage id="myPoints.declinedReason" />}>
        {statusComment}
      </Alert>
    )
  if (status === 'blocked-by-moderator')
    return (
      <Alert tone="danger" title={<FormattedMessage id="myPoints.blockedReason" />}>
        {statusComment}
      </Alert>
    )
  return (
    <Note>
      <FormattedMessage id="myPoints.closureReason" values={{ reason: statusComment }} />
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }): ReactNode => <p className={styles.soft}>{children}</p>

/** FAC-6 */
function StillMissing({ missing }: { missing: readonly MissingPart[] }): ReactNode {
  const codes = [...new Set(missing.map(({ code }) => code))]
  return (
    <Alert tone="warning" title={<FormattedMessage id="myPoints.stepsLeft" values={{ count: codes.length }} />}>
      {codes.slice(0, partsNamed).map((code, index) => (
        <span key={code}>
          {index > 0 && ', '}
          <FormattedMessage id={missingPartWords[code]} />
        </span>
      ))}
      {codes.length > partsNamed && '…'}
    </Alert>
  )
}
