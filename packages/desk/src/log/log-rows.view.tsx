import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AuditEntry } from '@recircle/core/desk'
import { ActorWords, WhenWords } from './act-words.view.tsx'
import { ChangeWords } from './change-words.view.tsx'
import { EntryAction, EntryReason, EntrySubject } from './log-entry.view.tsx'
import styles from './desk-log.module.css'

interface LogRowsProps {
  entries: readonly AuditEntry[]
  onRestore: ((decisionId: string) => void) | null
}

/** A block for each entry, where the table has no room. */
export const LogRows = ({ entries, onRestore }: LogRowsProps): ReactNode => (
  <ol className={styles.rows}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <span className={styles.via}>
          <WhenWords atMs={entry.atMs} /> · <ActorWords actor={entry.actor} /> ·{' '}
          <FormattedMessage id={`desk.via.${entry.via}`} />
        </span>
        <span className={styles.rowAct}>
          <EntryAction {...{ entry, onRestore }} />
        </span>
        <span>
          <EntrySubject entry={entry} />
        </span>
        <ChangeWords entry={entry} />
        {entry.reason !== '' && (
          <p className="soft">
            <EntryReason entry={entry} />
          </p>
        )}
      </li>
    ))}
  </ol>
)
