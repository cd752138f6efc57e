import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isRoundFailing, isRoundLate, type RoundRow } from '@recircle/core/management'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { usePresentMs } from '../../shared/waiting-age.view.tsx'
import { DoneWords } from './job-words.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'
import styles from '../manage.module.css'

/** OPS-35: what instances do every minute or more often. */
export function JobRounds({ rounds }: { rounds: readonly RoundRow[] }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const nowMs = usePresentMs()
  return (
    <section className={actStyles.card}>
      <h2>{formatMessage({ id: 'manage.round.title' })}</h2>
      <p className="soft">{formatMessage({ id: 'manage.round.text' })}</p>
      <Table
        caption={formatMessage({ id: 'manage.round.title' })}
        rows={rounds}
        keyOf={({ name }) => name}
        columns={columnsOf(formatMessage, formats, nowMs)}
      />
    </section>
  )
}

const looks = {
  done: { tone: 'good', icon: 'check' },
  failing: { tone: 'bad', icon: 'error' },
  late: { tone: 'waiting', icon: 'clock' },
} as const

const stateOf = (round: RoundRow, nowMs: number): keyof typeof looks => {
  if (isRoundFailing(round)) return 'failing'
  return isRoundLate(round, nowMs) ? 'late' : 'done'
}

type Format = ReturnType<typeof useIntl>['formatMessage']
type Formats = ReturnType<typeof useFormats>
const columnsOf = (formatMessage: Format, formats: Formats, nowMs: number): readonly Column<RoundRow>[] => [
  {
    title: formatMessage({ id: 'manage.job.job' }),
    cell: ({ name }) => <FormattedMessage id={`manage.round.name.${name}`} />,
  },
  {
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: (round) => {
      const state = stateOf(round, nowMs)
      return (
        <StatusChip tone={looks[state].tone} icon={looks[state].icon}>
          <FormattedMessage id={`manage.round.state.${state}`} />
        </StatusChip>
      )
    },
  },
  {
    title: formatMessage({ id: 'manage.round.waiting' }),
    numeric: true,
    cell: ({ waiting }) => formats.number(waiting),
  },
  {
    title: formatMessage({ id: 'manage.job.done' }),
    cell: ({ doneAtMs, tookMs }) => <DoneWords atMs={doneAtMs} tookMs={tookMs} />,
  },
  {
    title: formatMessage({ id: 'manage.round.failed' }),
    cell: ({ failedAtMs, failure }) =>
      failedAtMs === null ? (
        '—'
      ) : (
        <div className={styles.breaking}>
          <WhenWords atMs={failedAtMs} /> <span className={styles.under}>{failure}</span>
        </div>
      ),
  },
]
