import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
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
import { TextField } from '../../ui/text-field.tsx'
import { Answered, DeskPage } from '../desk-page.view.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-services.ts'
import { useAnswer } from '../use-answer.ts'
import { ActorWords, ActWords, WhenWords } from './act-words.view.tsx'
import { RestoreDecision } from './restore-decision.view.tsx'
import styles from './desk-log.module.css'

const pauseMs = 400

interface LaterPages {
  readonly after: AuditPage | null
  readonly entries: readonly AuditEntry[]
  readonly next: string | null
}
const noPages: LaterPages = { after: null, entries: [], next: null }

/** Who did what, and why; as a table to search and as a file. */
export function DeskLog(): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session, auditFile } = useDesk()
  const [query, setQuery] = useState<AuditQuery>(wholeAudit)
  const [search, setSearch] = useState('')
  const [period, setPeriod] = useState({ from: '', until: '' })
  const [later, setLater] = useState<LaterPages>(noPages)
  const [restoring, setRestoring] = useState<string | null>(null)
  const { session: staff } = useStore(session, session.shown())
  const mayRestore = mayAct(staff?.rights ?? [], 'decide')
  const ask = useCallback(() => gateway.audit(query), [gateway, query])
  const answer = useAnswer(ask)
  const { value } = answer
  // What was fetched besides belongs to one answer: a new one begins without it.
  const older = later.after === value ? later.entries : []
  const next = later.after === value ? later.next : (value?.next ?? null)
  useEffect(() => {
    const timer = window.setTimeout(() => setQuery((before) => ({ ...before, search: search.trim() })), pauseMs)
    return () => window.clearTimeout(timer)
  }, [search])
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
          value={search}
          onChange={setSearch}
        />
        <DeskSelect
          label={formatMessage({ id: 'desk.log.via' })}
          value={query.via ?? ''}
          options={[
            { value: '', label: formatMessage({ id: 'desk.filter.any' }) },
            ...auditVias.map((via) => ({ value: via, label: formatMessage({ id: `desk.via.${via}` }) })),
          ]}
          onChange={(via) => setQuery({ ...query, via: auditVias.find((each) => each === via) ?? null })}
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'desk.log.from' })}
          value={period.from}
          onChange={(from) => {
            setPeriod({ ...period, from })
            setQuery({ ...query, fromMs: dayStart(from) })
          }}
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'desk.log.until' })}
          value={period.until}
          onChange={(until) => {
            setPeriod({ ...period, until })
            setQuery({ ...query, untilMs: dayStart(until, 1) })
          }}
        />
      </div>
      <Answered answer={answer}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'desk.log.empty' })}>
              <FormattedMessage id="desk.log.emptyText" />
            </EmptyState>
          ) : (
            <>
              <Table
                caption={formatMessage({ id: 'desk.section.log' })}
                columns={columnsOf(formatMessage, mayRestore ? setRestoring : null)}
                rows={[...entries, ...older]}
                keyOf={({ id }) => id}
              />
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

/** The file has what the filters show. */
const fileQuery = (query: AuditQuery): string => {
  const pairs = auditQueryPairs(query)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`
}

/** The day as this browser's clock has it; the last one is whole. */
const dayStart = (day: string, daysLater = 0): number | null => {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + daysLater)
  return Number.isNaN(at.getTime()) ? null : at.getTime()
}

type Format = ReturnType<typeof useIntl>['formatMessage']

const columnsOf = (
  formatMessage: Format,
  restore: ((decisionId: string) => void) | null,
): readonly Column<AuditEntry>[] => [
  { id: 'at', title: formatMessage({ id: 'desk.log.at' }), cell: ({ atMs }) => <WhenWords atMs={atMs} /> },
  { id: 'actor', title: formatMessage({ id: 'desk.log.actor' }), cell: ({ actor }) => <ActorWords actor={actor} /> },
  {
    id: 'act',
    title: formatMessage({ id: 'desk.log.act' }),
    cell: ({ act, decisionId }) => (
      <>
        <ActName act={act} />
        {restore !== null && decisionId !== null && (
          <Button size="sm" variant="secondary" icon="refresh" onClick={() => restore(decisionId)}>
            <FormattedMessage id="desk.restore" />
          </Button>
        )}
      </>
    ),
  },
  {
    id: 'subject',
    title: formatMessage({ id: 'desk.log.subject' }),
    cell: (entry) => <SubjectName entry={entry} />,
  },
  {
    id: 'change',
    title: formatMessage({ id: 'desk.log.change' }),
    cell: ({ before, after }) => <ChangeWords before={before} after={after} />,
  },
  { id: 'reason', title: formatMessage({ id: 'desk.log.reason' }), cell: ({ reason }) => reason },
  {
    id: 'via',
    title: formatMessage({ id: 'desk.log.via' }),
    cell: ({ via }) => formatMessage({ id: `desk.via.${via}` }),
  },
]

const ActName = ({ act }: { act: string }): ReactNode => (
  <span title={act}>
    <ActWords act={act} />
  </span>
)

/** By its name; what has none by its address or code, and never by a bare id. */
const SubjectName = ({ entry: { subjectKind, subjectId, subjectName } }: { entry: AuditEntry }): ReactNode =>
  subjectName || (bareId.test(subjectId) ? '—' : <span className={styles.code}>{subjectId || subjectKind}</span>)
const bareId = /^[\da-f]{8}-[\da-f-]{27}$/

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

function ChangeWords({ before, after }: { before: unknown; after: unknown }): ReactNode {
  const [from, to] = [textOf(before), textOf(after)]
  if (from === '' && to === '') return null
  return (
    <details className={styles.change}>
      <summary>
        <FormattedMessage id="desk.log.show" />
      </summary>
      {from !== '' && <del>{from}</del>}
      {to !== '' && <ins>{to}</ins>}
    </details>
  )
}
