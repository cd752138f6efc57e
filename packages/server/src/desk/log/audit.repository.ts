import { sql } from 'kysely'
import type { AuditEntry, AuditPage, AuditQuery } from '@recircle/core/desk'
import type { LocaleCode } from '@recircle/core/site'
import { csvLine } from '@recircle/place-files/formats'
import { containsWords } from '../../db/contains-words.ts'
import type { Queries } from '../../db/database.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { knownSubjects, type AuditSubject } from './subject-names.ts'
import { isAmong, siteOfLogged } from '../queue/desk-sites.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'
import { isRestorable } from './restore-decision.ts'

const searched = ['actor', 'act', 'subject_kind', 'subject_id', 'reason']

/** DESK-62: a correction after a report has the report as its reason. */
const causeIn = ({ reason }: Pick<AuditEntry, 'reason'>): readonly AuditSubject[] => {
  const [, id] = /^proposal ([\da-f-]{36})$/.exec(reason) ?? []
  return id === undefined ? [] : [{ subject_kind: 'proposal', subject_id: id }]
}

/** DESK-76 */
interface Reader extends Pick<StaffMember, 'userId' | 'sites'> {
  readonly locale: LocaleCode
}

/** DESK-7: newest first. Ids rise with time, so they serve as the page cursor. */
export async function readAudit(
  queries: Queries,
  query: AuditQuery,
  { userId, sites, locale }: Reader,
): Promise<AuditPage> {
  const { search, subjectId, via, fromMs, untilMs, limit, after } = query
  const rows = await queries
    .selectFrom('audit_log')
    .selectAll()
    .select(
      // A decision and its log entries share the timestamp of one transaction.
      sql<string | null>`(select d.id from desk_decisions d where d.decided_at = audit_log.at and ${isRestorable}
        and d.item_id::text = audit_log.subject_id and audit_log.act not like '%.edit' and audit_log.act not in ('point.merge', 'point.keep'))`.as(
        'decision_id',
      ),
    )
    .where((eb) =>
      eb.and([
        eb.or([eb('actor_id', '=', userId), isAmong(siteOfLogged(), sites)]),
        ...containsWords(search, searched),
        ...(subjectId === '' ? [] : [eb('subject_id', '=', subjectId)]),
        ...(via === null ? [] : [eb('via', '=', via)]),
        ...(fromMs === null ? [] : [sql<boolean>`at >= ${new Date(fromMs)}`]),
        ...(untilMs === null ? [] : [sql<boolean>`at < ${new Date(untilMs)}`]),
        ...(isUuid(after) ? [eb('id', '<', after)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const known = await knownSubjects(
    queries,
    page.flatMap((row) => [row, ...causeIn(row)]),
    sites,
    locale,
  )
  const entries = page.map((row): AuditEntry => {
    const { name, waitsAs, path } = known(row)
    const [cause] = causeIn(row)
    return {
      id: row.id,
      atMs: row.at,
      actorId: row.actor_id,
      actor: row.actor,
      via: row.via,
      act: row.act,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subjectName: name,
      subjectWaitsAs: waitsAs,
      subjectPath: path,
      before: row.before,
      after: row.after,
      reason: row.reason,
      cause: cause ? { id: cause.subject_id, name: known(cause).name } : null,
      decisionId: row.decision_id,
    }
  })
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

const rowsAtOnce = 1000
const cell = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

/** All entries that match the filters, streamed page by page. */
export async function* auditCsv(queries: Queries, query: AuditQuery, reader: Reader): AsyncIterable<string> {
  yield csvLine(['at', 'actor', 'via', 'act', 'subject_kind', 'subject_id', 'before', 'after', 'reason'])
  for (let after: string | null = ''; after !== null;) {
    const page: AuditPage = await readAudit(queries, { ...query, limit: rowsAtOnce, after }, reader)
    for (const { atMs, actor, via, act, subjectKind, subjectId, before, after: now, reason } of page.entries)
      yield csvLine([
        new Date(atMs).toISOString(),
        actor,
        via,
        act,
        subjectKind,
        subjectId,
        cell(before),
        cell(now),
        reason,
      ])
    after = page.next
  }
}
