import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../db/database.ts'
import { isUuid } from '../http/uuid.ts'

/** The display name of a subject, by kind. */
const namesOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  point: sql`select id, name from facilities`,
  event: sql`select id, title as name from charity_events`,
  account: sql`select id, coalesce(nullif(name, ''), login, email) as name from users`,
  organization: sql`select id, full_name as name from organizations`,
  application: sql`select id, org_name as name from applications`,
  inquiry: sql`select id, name from inquiries`,
  result: sql`select r.id, e.title as name from event_results r join charity_events e on e.id = r.charity_event_id`,
  import: sql`select id, coalesce(nullif(settings ->> 'source', ''), file_name) as name from import_runs`,
  source: sql`select id, name from import_sources`,
  'event-change': sql`select c.id, e.title as name from event_changes c join charity_events e on e.id = c.charity_event_id`,
  claim: sql`select c.id, f.name from point_claims c join facilities f on f.id = c.facility_id`,
  word: sql`select id, word as name from desk_words`,
  proposal: sql`select p.id, f.name from proposals p join facilities f on f.id = p.facility_id`,
}

export interface AuditSubject {
  readonly subject_kind: string
  readonly subject_id: string
}

/** MANAGE-10: looks names up by kind and id; deleted subjects have none. */
export async function subjectNames(
  queries: Queries,
  subjects: readonly AuditSubject[],
): Promise<(subject: AuditSubject) => string> {
  const known = await Promise.all(
    Object.entries(namesOf).map(async ([kind, names]): Promise<(readonly [string, string])[]> => {
      const ids = [
        ...new Set(subjects.flatMap((each) => (each.subject_kind === kind ? [each.subject_id] : []))),
      ].filter(isUuid)
      if (ids.length === 0) return []
      const { rows } = await sql<{ id: string; name: string | null }>`
        select id::text as id, name from (${names}) n where id = any(${ids}::uuid[])`.execute(queries)
      return rows.map(({ id, name }) => [`${kind} ${id}`, name ?? ''])
    }),
  )
  const names = new Map(known.flat())
  return ({ subject_kind: kind, subject_id: id }) => names.get(`${kind} ${id}`) ?? ''
}
