import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  auditQueryPairs,
  auditVias,
  mayAct,
  wholeAudit,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
} from '@recircle/core/desk'
import { useStore } from '../../routing/screen/use-flow.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { usePausedText } from '../../ui/use-paused-text.ts'
import { Answered, DeskPage } from '../desk-page.view.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-services.ts'
import { useAnswer } from '../use-answer.ts'
import { ActorWords, WhenWords } from './act-words.view.tsx'
import { ChangeWords } from './change-words.view.tsx'
import { EntryAct, EntryReason, EntrySubject } from './log-entry.view.tsx'
import { LogRows } from './log-rows.view.tsx'
import { RestoreDecision } from './restore-decision.view.tsx'
import styles from './desk-log.module.css'

interface LaterPages {
  readonly after: AuditPage | null
  readonly entries: readonly AuditEntry[]
  readonly next: string | null
}
const noPages: LaterPages = { after: null, entries: [], next: null }

/** The audit log as a searchable table and a file. */
export function DeskLog(): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session, auditFile } = useDesk()
  const [parameters, setParameters] = useSearchParams()
  const subjectId = parameters.get('subject') ?? ''
  const [filters, setQuery] = useState<AuditQuery>(wholeAudit)
  const query = useMemo(() => ({ ...filters, subjectId }), [filters, subjectId])
  const search = usePausedText(filters.search, (text) => setQuery((before) => ({ ...before, search: text })))
  const [period, setPeriod] = useState({ from: '', until: '' })
  const [later, setLater] = useState<LaterPages>(noPages)
  const [restoring, setRestoring] = useState<string | null>(null)
  const { session: staff } = useStore(session, session.shown())
  const onRestore = mayAct(staff?.rights ?? [], 'decide') ? setRestoring : null
  const isNarrow = useMedia('(max-width: 767.98px)')
  const ask = useCallback(() => gateway.audit(query), [gateway, query])
  const answer = useAnswer(ask)
  const { value } = answer
  // Further pages belong to one response: a new response starts without them.
  const older = later.after === value ? later.entries : []
  const next = later.after === value ? later.next : (value?.next ?? null)
  const more = (): void =>
    void session
      .call(() => gateway.audit({ ...query, after: next ?? '' }))
      .then((result) => {
        if (!result.ok) return
        setLater({ after: value, entries: [...older, ...result.value.entries], next: result.value.next })
      })
  return (
    <DeskPage
      title={<FormattedMessage id="desk.section.log" />}
      actions={
        <a href={`${auditFile}${fileQuery(query)}`} download className={styles.export}>
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
        <DeskSelect
          label={formatMessage({ id: 'desk.log.via' })}
          value={query.via ?? ''}
          options={[
            { value: '', label: formatMessage({ id: 'desk.filter.any' }) },
            ...auditVias.map((via) => ({ value: via, label: formatMessage({ id: `desk.via.${via}` }) })),
          ]}
          onChange={(via) => setQuery({ ...filters, via: auditVias.find((each) => each === via) ?? null })}
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'desk.log.from' })}
          value={period.from}
          onChange={(from) => {
            setPeriod({ ...period, from })
            setQuery({ ...filters, fromMs: dayStart(from) })
          }}
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'desk.log.until' })}
          value={period.until}
          onChange={(until) => {
            setPeriod({ ...period, until })
            setQuery({ ...filters, untilMs: dayStart(until, 1) })
          }}
        />
      </div>
      {subjectId !== '' && (
        <p className={styles.oneSubject}>
          <FormattedMessage id="deskLog.oneSubject" />
          <TextButton onClick={() => setParameters({})}>
            <FormattedMessage id="deskLog.everything" />
          </TextButton>
        </p>
      )}
      <Answered answer={answer}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'desk.log.empty' })}>
              <FormattedMessage id="desk.log.emptyText" />
            </EmptyState>
          ) : (
            <>
              {isNarrow ? (
                <LogRows entries={[...entries, ...older]} onRestore={onRestore} />
              ) : (
                <Table
                  isWide
                  caption={formatMessage({ id: 'desk.section.log' })}
                  columns={columnsOf(formatMessage, onRestore)}
                  rows={[...entries, ...older]}
                  keyOf={({ id }) => id}
                />
              )}
              {next !== null && (
                <Button variant="secondary" size="sm" onClick={more}>
                  <FormattedMessage id="desk.more" />
                </Button>
              )}
            </>
          )
        }
      </Answered>
      {restoring !== null && (
        <RestoreDecision
          decisionId={restoring}
          onClose={() => setRestoring(null)}
          onDone={() => {
            setRestoring(null)
            answer.reload()
          }}
        />
      )}
    </DeskPage>
  )
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
  { id: 'at', title: formatMessage({ id: 'desk.log.at' }), cell: ({ atMs }) => <WhenWords atMs={atMs} /> },
  {
    id: 'actor',
    title: formatMessage({ id: 'desk.log.actor' }),
    cell: ({ actor, via }) => (
      <>
        <ActorWords actor={actor} />
        <span className={styles.via}>
          <FormattedMessage id={`desk.via.${via}`} />
        </span>
      </>
    ),
  },
  {
    id: 'act',
    title: formatMessage({ id: 'desk.log.act' }),
    cell: (entry) => <EntryAct {...{ entry, onRestore }} />,
  },
  {
    id: 'subject',
    title: formatMessage({ id: 'desk.log.subject' }),
    cell: (entry) => <EntrySubject entry={entry} />,
  },
  {
    id: 'change',
    title: formatMessage({ id: 'desk.log.change' }),
    cell: (entry) => <ChangeWords entry={entry} />,
  },
  {
    id: 'reason',
    title: formatMessage({ id: 'desk.log.reason' }),
    cell: (entry) => <EntryReason entry={entry} />,
  },
]
