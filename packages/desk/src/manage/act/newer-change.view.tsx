import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { ActorWords, WhenWords } from '../../log/act-words.view.tsx'
import type { Act } from './act.view-model.ts'
import styles from '../manage.module.css'

/** Who changed something of the guide, and when; null if it is as delivered. */
interface Change {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAtMs: number | null
}

export const ChangedChip = (): ReactNode => (
  <StatusChip tone="neutral" icon="edit">
    <FormattedMessage id="manage.thing.changed" />
  </StatusChip>
)

export const ChangeWords = ({ change: { changedBy, changedAtMs } }: { change: Change }): ReactNode =>
  changedBy !== null &&
  changedAtMs !== null && (
    <span className={styles.under}>
      <ActorWords actor={changedBy} />, <WhenWords atMs={changedAtMs} />
    </span>
  )

interface NewerChangeProps<Row extends Change> {
  act: Pick<Act, 'rule'>
  /** The version that the editor opened; 0 for a new one. */
  read: number
  /** The server's current version. */
  latest: Row | null
  /** Restarts the dialog with the current version. */
  onTake: (latest: Row) => void
  onWriteOver: (version: number) => void
}

/** GUIDE-21 GUIDE-26: another editor saved first: take their version, or write over what one now knows of. */
export function NewerChange<Row extends Change>(props: NewerChangeProps<Row>): ReactNode {
  const { act, read, latest, onTake, onWriteOver } = props
  if (act.rule !== 'changed-meanwhile' || latest === null || latest.version === read) return null
  const { changedBy, changedAtMs, version } = latest
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id="manage.thing.changedBy" values={{ name: changedBy ?? '' }} />}
      action={
        <div className={styles.actions}>
          <Button size="sm" variant="secondary" onClick={() => onTake(latest)}>
            <FormattedMessage id="manage.thing.takeTheirs" />
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => onWriteOver(version)}>
            <FormattedMessage id="manage.thing.writeOver" />
          </Button>
        </div>
      }
    >
      {changedAtMs !== null && <WhenWords atMs={changedAtMs} />}
    </Alert>
  )
}
