import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AuditEntry } from '@recircle/core/desk'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { ActWords } from './act-words.view.tsx'
import styles from './desk-log.module.css'

interface EntryActProps {
  entry: AuditEntry
  /** Null for members who do not decide. */
  onRestore: ((decisionId: string) => void) | null
}

export const EntryAction = ({ entry: { act, decisionId }, onRestore }: EntryActProps): ReactNode => (
  <span className={styles.act}>
    <span title={act}>
      <ActWords act={act} />
    </span>
    {onRestore !== null && decisionId !== null && (
      <Button size="sm" variant="secondary" icon="refresh" onClick={() => onRestore(decisionId)}>
        <FormattedMessage id="desk.restore" />
      </Button>
    )}
  </span>
)

/** MANAGE-10: links to the item while it is pending, otherwise to its public page. */
export function EntrySubject({ entry }: { entry: AuditEntry }): ReactNode {
  const { subjectKind, subjectId, subjectName, subjectWaitsAs, subjectPath } = entry
  if (subjectName === '' && subjectWaitsAs === null && subjectPath === null)
    return bareId.test(subjectId) ? (
      '—'
    ) : (
      <span className={styles.code}>{subjectId.replace(everySite, '') || subjectKind}</span>
    )
  if (subjectWaitsAs !== null)
    return (
      <Anchor href={`/queue/${subjectWaitsAs}/${subjectId}`}>
        {subjectName || <FormattedMessage id={`desk.kind.${subjectWaitsAs}`} />}
      </Anchor>
    )
  if (subjectPath === null) return subjectName
  return (
    <a href={subjectPath} target="_blank" rel="noreferrer">
      {subjectName || <FormattedMessage id="desk.kind.facility" />}
    </a>
  )
}
/** The prefix of a redirect that applies to every site. */
const everySite = /^every site /
const bareId = /^[\da-f]{8}-[\da-f-]{27}$/

/** A report that was the reason leads to all that was done about it. */
export function EntryReason({ entry: { reason, cause } }: { entry: AuditEntry }): ReactNode {
  if (cause === null) return reason
  return (
    <Anchor href={`/log?subject=${cause.id}`}>
      <FormattedMessage id="desk.kind.proposal" />
      {cause.name !== '' && `: ${cause.name}`}
    </Anchor>
  )
}
