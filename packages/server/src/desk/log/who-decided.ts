import { sql } from 'kysely'
import type { DeskItemKey, DeskVerdict } from '@recircle/core/desk'
import { isOpen, staffDecideFromMs, type ReportState } from '@recircle/core/report'
import type { Queries } from '../../db/database.ts'
import { conflictWith, refused, type Refused } from '../../http/answer/outcome.ts'
import { findReport } from '../../report/reports.repository.ts'
import { isItemOf, type Sites } from '../queue/desk-sites.ts'
import { isModeratedKind, nounOfItem, moderatedItems } from '../item/moderated-items.ts'

/** DESK-28: tells a later moderator who decided, and how; or that the author has withdrawn it, or that its owner decides first. */
export async function gone(queries: Queries, key: DeskItemKey, sites: Sites): Promise<Refused> {
  if (!(await isItemOf(queries, key, sites))) return refused('not-found')
  const found = key.kind === 'proposal' ? await ofReport(queries, key.id) : await ofLog(queries, key)
  return found === null ? refused('not-found') : conflictWith({ ...found, pointer: '/data' })
}

interface Fate {
  readonly rule: 'decided' | 'owner-first'
  readonly params: Readonly<Record<string, string>>
}
const decided = (by: string, verdict: DeskVerdict | ''): Fate => ({ rule: 'decided', params: { by, verdict } })

const verdictOfState: Readonly<Partial<Record<ReportState, DeskVerdict>>> = {
  applied: 'accept',
  partly: 'accept',
  'not-confirmed': 'decline',
  duplicate: 'duplicate',
  spam: 'spam',
}

/** Its owner may have decided, too. */
async function ofReport(queries: Queries, id: string): Promise<Fate | null> {
  const report = await findReport(queries, id)
  if (report === null) return null
  if (isOpen(report.state)) {
    const until = staffDecideFromMs(report)
    return until > Date.now() ? { rule: 'owner-first', params: { until: new Date(until).toISOString() } } : null
  }
  const by = await queries
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.decided_by')
    .select('users.name')
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  const verdict = report.acts.includes('blocked') ? 'block' : verdictOfState[report.state]
  return decided(by?.name ?? '', verdict ?? '')
}

/** By the last part of what the log says. */
const verdictOfAct: Readonly<Record<string, DeskVerdict | null>> = {
  accept: 'accept',
  approve: 'accept',
  decline: 'decline',
  merge: 'merge',
  keep: 'merge',
  handle: 'answer',
  undo: null,
  restore: null,
}

async function ofLog(queries: Queries, { kind, id }: DeskItemKey): Promise<Fate | null> {
  if (isModeratedKind(kind) && (await isLastLedByOwner(queries, { kind, id }))) return null
  const noun = nounOfItem(kind)
  const { rows } = await sql<{ act: string; actor: string }>`
    select act, actor from audit_log where subject_id = ${id}
      and act = any(${Object.keys(verdictOfAct).map((act) => `${noun}.${act}`)}::text[])
    order by id desc limit 1`.execute(queries)
  const [last] = rows
  const verdict = last && verdictOfAct[last.act.slice(noun.length + 1)]
  return last && verdict ? decided(last.actor, verdict) : null
}

async function isLastLedByOwner(
  queries: Queries,
  { kind, id }: { readonly kind: 'facility' | 'event'; readonly id: string },
): Promise<boolean> {
  const { table, subject } = moderatedItems[kind].history
  const { rows } = await sql<{ actor_kind: string }>`select actor_kind from ${sql.table(table)}
    where ${sql.ref(subject)} = ${id} order by happened_at desc, id desc limit 1`.execute(queries)
  return rows[0]?.actor_kind !== 'staff'
}
