import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { keptJobRuns, managementCalls, type JobRun } from '@recircle/core/management'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered } from '../../frame/desk-page.view.tsx'
import { DoneWords } from './job-words.view.tsx'
import { cardOf, type AnswerTo } from '../staff-calls.ts'
import styles from '../manage.module.css'

interface JobRunsProps {
  model: Answer<AnswerTo<'jobRuns'>>
  /** The job in words. */
  title: string
  onClose: () => void
}

const JobRunsView = observer(function JobRunsView({ model, title, onClose }: JobRunsProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <Modal open size="large" title={title} closeLabel={formatMessage({ id: 'manage.job.closeRuns' })} onClose={onClose}>
      <p className="soft">{formatMessage({ id: 'manage.job.runsText' }, { count: keptJobRuns })}</p>
      <Answered answer={model}>
        {({ runs }) =>
          runs.length === 0 ? (
            <p>{formatMessage({ id: 'manage.job.noRuns' })}</p>
          ) : (
            <Table
              caption={formatMessage({ id: 'manage.job.runs' })}
              rows={runs}
              keyOf={({ endedAtMs }) => String(endedAtMs)}
              columns={columnsOf(formatMessage, formats)}
            />
          )
        }
      </Answered>
    </Modal>
  )
})

/** OPS-35: the last runs of one job, newest first. */
export const JobRuns = modelled(cardOf(managementCalls.jobRuns), JobRunsView)

type Format = ReturnType<typeof useIntl>['formatMessage']
type Formats = ReturnType<typeof useFormats>
const columnsOf = (formatMessage: Format, formats: Formats): readonly Column<JobRun>[] => [
  {
    title: formatMessage({ id: 'manage.job.ended' }),
    cell: ({ endedAtMs, tookMs }) => <DoneWords atMs={endedAtMs} tookMs={tookMs} />,
  },
  {
    title: formatMessage({ id: 'manage.job.result' }),
    cell: ({ failure }) =>
      failure === '' ? (
        <StatusChip tone="good" icon="check">
          <FormattedMessage id="manage.round.state.done" />
        </StatusChip>
      ) : (
        <div className={styles.breaking}>
          <StatusChip tone="bad" icon="error">
            <FormattedMessage id="manage.job.state.failed" />
          </StatusChip>
          <span className={styles.under}>{failure}</span>
        </div>
      ),
  },
  {
    title: formatMessage({ id: 'manage.job.count' }),
    numeric: true,
    cell: ({ done }) => (done === null ? '—' : formats.number(done)),
  },
]
