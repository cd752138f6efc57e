import { sql, type RawBuilder } from 'kysely'
import { charityEventPath } from '@recircle/core/charity-event'
import { deskKinds, type DeskKind } from '@recircle/core/desk'
import { facilityPath, publicFacilityStatuses } from '@recircle/core/facility'
import { organizationPath } from '@recircle/core/organization'
import type { Queries } from '../../db/database.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { hasSomethingPublic } from '../../organization/organization.repository.ts'
import { isAmong, type Sites } from '../queue/desk-sites.ts'
import { nounOfItem } from '../item/moderated-items.ts'

interface SubjectRows {
  /** `id`, the display `name`, and `page`: the id of the public page, if there is one. */
  readonly rows: RawBuilder<unknown>
  readonly path?: (id: string) => string
}
const without = (rows: RawBuilder<unknown>): SubjectRows => ({
  rows: sql`select *, null::uuid as page from (${rows}) n`,
})

const pagePoint = sql`case when f.status in (${sql.join(publicFacilityStatuses)}) then f.id end as page`
const pageEvent = sql`case when e.status = 'accepted' then e.id end as page`
const ofPoint = (rows: RawBuilder<unknown>): SubjectRows => ({ rows, path: facilityPath })
const ofEvent = (rows: RawBuilder<unknown>): SubjectRows => ({ rows, path: charityEventPath })

const subjectsOf: Readonly<Record<string, SubjectRows>> = {
  point: ofPoint(sql`select f.id, f.name, ${pagePoint} from facilities f`),
  event: ofEvent(sql`select e.id, e.title as name, ${pageEvent} from charity_events e`),
  account: without(sql`select id, coalesce(nullif(name, ''), login, email) as name from users`),
  organization: {
    rows: sql`select o.id, o.full_name as name, case when ${hasSomethingPublic} then o.id end as page from organizations o`,
    path: organizationPath,
  },
  application: without(sql`select id, org_name as name from applications`),
  inquiry: without(sql`select id, name from inquiries`),
  result: ofEvent(
    sql`select r.id, e.title as name, ${pageEvent} from event_results r join charity_events e on e.id = r.charity_event_id`,
  ),
  import: without(sql`select id, coalesce(nullif(settings ->> 'source', ''), file_name) as name from import_runs`),
  source: without(sql`select id, name from import_sources`),
  'event-change': ofEvent(
    sql`select c.id, e.title as name, ${pageEvent} from event_changes c join charity_events e on e.id = c.charity_event_id`,
  ),
  claim: ofPoint(sql`select c.id, f.name, ${pagePoint} from point_claims c join facilities f on f.id = c.facility_id`),
  word: without(sql`select id, word as name from desk_words`),
  proposal: ofPoint(sql`select p.id, ${pagePoint},
    coalesce(f.name, (select change ->> 'to' from jsonb_array_elements(p.changes) change where change ->> 'field' = 'name')) as name
    from proposals p left join facilities f on f.id = p.facility_id`),
}
const waitingKindOf = new Map(deskKinds.map((kind) => [nounOfItem(kind), kind]))

export interface AuditSubject {
  readonly subject_kind: string
  readonly subject_id: string
}

interface KnownSubject {
  readonly name: string
  readonly waitsAs: DeskKind | null
  /** Of its public page. */
  readonly path: string | null
}
const unknown: KnownSubject = { name: '', waitsAs: null, path: null }
const keyOf = ({ subject_kind: kind, subject_id: id }: AuditSubject): string => `${kind} ${id}`

/** MANAGE-10: looks names and pages up by kind and id; deleted subjects have neither. DESK-75: items waiting at sites outside `sites` are left out. */
export async function knownSubjects(
  queries: Queries,
  subjects: readonly AuditSubject[],
  sites: Sites,
): Promise<(subject: AuditSubject) => KnownSubject> {
  const known = await Promise.all(
    Object.entries(subjectsOf).map(async ([noun, { rows: named, path }]): Promise<[string, KnownSubject][]> => {
      const ids = [
        ...new Set(subjects.flatMap((each) => (each.subject_kind === noun ? [each.subject_id] : []))),
      ].filter(isUuid)
      if (ids.length === 0) return []
      const kind = waitingKindOf.get(noun)
      const { rows } = await sql<{ id: string; name: string | null; page: string | null; waits: boolean }>`
        select n.id::text as id, n.name, n.page::text as page,
          exists (select 1 from desk_queue q where q.kind = ${kind ?? ''} and q.id = n.id and ${isAmong(sql`q.variant`, sites)}) as waits
        from (${named}) n where n.id = any(${ids}::uuid[])`.execute(queries)
      return rows.map(({ id, name, page, waits }) => [
        `${noun} ${id}`,
        {
          name: name ?? '',
          waitsAs: waits ? (kind ?? null) : null,
          path: page === null ? null : (path?.(page) ?? null),
        },
      ])
    }),
  )
  const all = new Map(known.flat())
  return (subject) => all.get(keyOf(subject)) ?? unknown
}
