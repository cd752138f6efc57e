import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, mayRetryJob, type JobRow } from '@recircle/core/management'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { JobRounds } from './job-rounds.view.tsx'
import { JobRuns } from './job-runs.view.tsx'
import { DoneWords } from './job-words.view.tsx'
import { readOf, type AnswerTo } from '../staff-calls.ts'
import { NothingYet } from '../nothing-yet.view.tsx'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'

const JobsView = observer(function JobsView({ model }: { model: Answer<AnswerTo<'jobs'>> }): ReactNode {
  const { formatMessage } = useIntl()
  const words = useKnownWords()
  const nameOf = (name: string): string => words(`manage.job.name.${name}`, name)
  const { wanted, want, close, done } = useWanted<JobRow>(model.reload)
  const [looked, setLooked] = useState<JobRow | null>(null)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.jobs" />}
      actions={
        <Button size="sm" variant="secondary" onClick={model.reload}>
          <FormattedMessage id="manage.job.reload" />
        </Button>
      }
    >
      <p className="soft">{formatMessage({ id: 'manage.job.text' })}</p>
      <Answered answer={model}>
        {({ jobs, rounds }) => (
          <>
            {jobs.length === 0 ? (
              <NothingYet title="manage.job.none" />
            ) : (
              <Table
                caption={formatMessage({ id: 'manage.section.jobs' })}
                rows={jobs}
                keyOf={({ name }) => name}
                columns={columnsOf(formatMessage, { nameOf, want, look: setLooked })}
              />
            )}
            <JobRounds rounds={rounds} />
          </>
        )}
      </Answered>
      {looked && <JobRuns data={looked.name} title={nameOf(looked.name)} onClose={() => setLooked(null)} />}
      {wanted && (
        <ConfirmAction
          call={managementCalls.retryJob}
          request={{ id: wanted.name }}
          title="manage.job.retry"
          text="manage.job.retryText"
          subject={nameOf(wanted.name)}
          onDone={done}
          onClose={close}
        />
      )}
    </DeskPage>
  )
})

/** OPS-30 */
export const Jobs = modelled(readOf(managementCalls.jobs), JobsView)

const looks = {
  done: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'error' },
  due: { tone: 'waiting', icon: 'clock' },
} as const

type Format = ReturnType<typeof useIntl>['formatMessage']
interface JobActs {
  nameOf: (name: string) => string
  want: (job: JobRow) => void
  look: (job: JobRow) => void
}
const columnsOf = (formatMessage: Format, { nameOf, want, look }: JobActs): readonly Column<JobRow>[] => [
  {
    title: formatMessage({ id: 'manage.job.job' }),
    cell: ({ name }) => (
      <div className={styles.breaking}>
        {nameOf(name)} {nameOf(name) !== name && <span className={styles.under}>{name}</span>}
      </div>
    ),
  },
  {
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: ({ state, failure, failedAtMs }) => (
      <div className={styles.breaking}>
        <StatusChip tone={looks[state].tone} icon={looks[state].icon}>
          <FormattedMessage id={`manage.job.state.${state}`} />
        </StatusChip>
        {state === 'failed' && (
          <span className={styles.under}>
            {failedAtMs !== null && <WhenWords atMs={failedAtMs} />} {failure}
          </span>
        )}
      </div>
    ),
  },
  {
    title: formatMessage({ id: 'manage.job.done' }),
    cell: ({ doneAtMs, tookMs }) => <DoneWords atMs={doneAtMs} tookMs={tookMs} />,
  },
  {
    title: formatMessage({ id: 'manage.job.next' }),
    cell: ({ nextAtMs }) =>
      nextAtMs === null ? <FormattedMessage id="manage.job.soon" /> : <WhenWords atMs={nextAtMs} />,
  },
  actsColumn(formatMessage, (job) => (
    <RowMenu
      name={nameOf(job.name)}
      items={[
        { id: 'runs', label: <FormattedMessage id="manage.job.runs" />, onChoose: () => look(job) },
        ...(mayRetryJob(job)
          ? [{ id: 'retry', label: <FormattedMessage id="manage.job.retry" />, onChoose: () => want(job) }]
          : []),
      ]}
    />
  )),
]
