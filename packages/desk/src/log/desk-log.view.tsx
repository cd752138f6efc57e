import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import {
  auditQueryPairs,
  auditVias,
  deskPaths,
  mayAct,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
} from '@recircle/core/desk'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { useMedia } from '@recircle/ui/layout/use-media.ts'
import { usePausedText } from '@recircle/ui/field/use-paused-text.ts'
import { Answered, DeskPage } from '../frame/desk-page.view.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import type { Answer } from '../shared/answer.ts'
import { useDesk } from '../frame/desk-context.ts'
import { ActorWords, WhenWords } from './act-words.view.tsx'
import { ChangeWords } from './change-words.view.tsx'
import { DeskLogViewModel } from './desk-log.view-model.ts'
import { EntryAction, EntryReason, EntrySubject } from './log-entry.view.tsx'
import { LogRows } from './log-rows.view.tsx'
import { RestoreDecision } from './restore-decision.view.tsx'
import styles from './desk-log.module.css'

interface DeskLogModel extends Answer<AuditPage> {
  readonly query: AuditQuery
  readonly older: readonly AuditEntry[]
  /** Null at the end. */
  readonly next: string | null
  readonly narrow: (changes: Partial<AuditQuery>) => void
  readonly more: () => Promise<void>
}

const DeskLogView = observer(function DeskLogView({ model }: { model: DeskLogModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { staff } = useDesk()
  const { query, next } = model
  const entries = [...(model.value?.entries ?? []), ...model.older]
  const [, setParameters] = useSearchParams()
  const search = usePausedText(query.search, (text) => model.narrow({ search: text }))
  const [period, setPeriod] = useState({ from: '', until: '' })
  const [restoring, setRestoring] = useState<string | null>(null)
  const onRestore = mayAct(staff?.rights ?? [], 'decide') ? setRestoring : null
  const isNarrow = useMedia('(max-width: 767.98px)')
  return (
    <DeskPage
      title={<FormattedMessage id="desk.section.log" />}
      actions={
        <a href={`${deskPaths.auditFile}${fileQuery(query)}`} download className={styles.export}>
          <FormattedMessage id="desk.log.export" />
        </a>
      }
    >
      <div className={styles.filters}>
        <TextField
          type="search"
          icon="search"
          label={formatMessage({ id: 'desk.log.search' })}
          value={search.text}
          onChange={search.type}
        />
        <PlainSelect
          label={formatMessage({ id: 'desk.log.via' })}
          value={query.via ?? ''}
          options={[
            { value: '', label: formatMessage({ id: 'desk.filter.any' }) },
            ...auditVias.map((via) => ({ value: via, label: formatMessage({ id: `desk.via.${via}` }) })),
          ]}
          onChange={(via) => model.narrow({ via: auditVias.find((each) => each === via) ?? null })}
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'desk.log.from' })}
          value={period.from}
          onChange={(from) => {
            setPeriod({ ...period, from })
            model.narrow({ fromMs: dayStart(from) })
          }}
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'desk.log.until' })}
          value={period.until}
          onChange={(until) => {
            setPeriod({ ...period, until })
            model.narrow({ untilMs: dayStart(until, 1) })
          }}
        />
      </div>
      {query.subjectId !== '' && (
        <p className={styles.oneSubject}>
          <FormattedMessage id="deskLog.oneSubject" />
          <TextButton onClick={() => setParameters({})}>{formatMessage({ id: 'deskLog.everything' })}</TextButton>
        </p>
      )}
      <Answered answer={model}>
        {() =>
          entries.length === 0 ? (
            <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'desk.log.empty' })}>
              <FormattedMessage id="desk.log.emptyText" />
            </EmptyState>
          ) : (
            <>
              {isNarrow ? (
                <LogRows entries={entries} onRestore={onRestore} />
              ) : (
                <Table
                  isWide
                  caption={formatMessage({ id: 'desk.section.log' })}
                  columns={columnsOf(formatMessage, onRestore)}
                  rows={entries}
                  keyOf={({ id }) => id}
                />
              )}
              {next !== null && (
                <Button variant="secondary" size="sm" onClick={() => void model.more()}>
                  <FormattedMessage id="desk.more" />
                </Button>
              )}
            </>
          )
        }
      </Answered>
      {restoring !== null && (
        <RestoreDecision
          data={restoring}
          onClose={() => setRestoring(null)}
          onDone={() => {
            setRestoring(null)
            model.reload()
          }}
        />
      )}
    </DeskPage>
  )
})

const Log = modelled(DeskLogViewModel, DeskLogView)

/** The audit log as a searchable table and a file; the address may narrow it to one subject. */
export function DeskLog(): ReactNode {
  const [parameters] = useSearchParams()
  return <Log data={parameters.get('subject') ?? ''} />
}

/** The file has the same filters as the table. */
const fileQuery = (query: AuditQuery): string => {
  const pairs = auditQueryPairs(query)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`
}

/** The start of a day in the browser's time zone; the last day of a range is included as a whole. */
const dayStart = (day: string, daysLater = 0): number | null => {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + daysLater)
  return Number.isNaN(at.getTime()) ? null : at.getTime()
}

type Format = ReturnType<typeof useIntl>['formatMessage']

const columnsOf = (
  formatMessage: Format,
  onRestore: ((decisionId: string) => void) | null,
): readonly Column<AuditEntry>[] => [
  { title: formatMessage({ id: 'desk.log.at' }), cell: ({ atMs }) => <WhenWords atMs={atMs} /> },
  {
    title: formatMessage({ id: 'desk.log.actor' }),
    cell: ({ actor, via }) => (
      <div className={styles.who}>
        <ActorWords actor={actor} />
        <span className={styles.via}>{formatMessage({ id: `desk.via.${via}` })}</span>
      </div>
    ),
  },
  { title: formatMessage({ id: 'desk.log.act' }), cell: (entry) => <EntryAction {...{ entry, onRestore }} /> },
  { title: formatMessage({ id: 'desk.log.subject' }), cell: (entry) => <EntrySubject entry={entry} /> },
  { title: formatMessage({ id: 'desk.log.change' }), cell: (entry) => <ChangeWords entry={entry} /> },
  { title: formatMessage({ id: 'desk.log.reason' }), cell: (entry) => <EntryReason entry={entry} /> },
]
