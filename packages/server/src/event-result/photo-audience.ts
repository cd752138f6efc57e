import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isRecord } from '@recircle/core/wire'
import { publicFacilityStatuses } from '@recircle/core/facility'
import { askPrimary } from '../db/standby/asking.ts'
import type { Database } from '../db/database.ts'
import { refusalOfStaff, type StaffSessions } from '../staff-session/staff-sessions.ts'
import { actorOf } from '../session/caller-actor.ts'
import type { Callers } from '../session/caller.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import type { PictureAudience } from '../upload/upload.routes.ts'

interface AudienceDeps {
  readonly database: Database
  readonly links: SignedLinks
  readonly staff: StaffSessions
  readonly callers: Callers
}
interface Row {
  readonly is_published: boolean
  readonly events: readonly string[]
  readonly owners: readonly string[]
}

const linkField = 'link'

/** ORG-18: the address of a photo for the holder of the link, also without scripts: a picture carries no other secret. */
export const heldAddress = (url: string, token: string): string =>
  `${url}?${new URLSearchParams({ [linkField]: token }).toString()}`

/**
 * ORG-18: who sees a picture. One that came with a result is public while a published result shows it; before and after, staff who may see the queue
 * and the holder of the event's link see it. FAC-25: a visitor's photo is public while a public point has it; before and after, only staff and
 * the organization of a point that has it see it. DESK-82: one that staff have removed from a point, only staff. Each may be called back, so that
 * caches ask again. Nobody sees a picture because a standby is late.
 */
export const photoAudience =
  ({ database, links, staff, callers }: AudienceDeps) =>
  (request: FastifyRequest, key: string): Promise<PictureAudience> =>
    askPrimary(async () => {
      const { rows } = await sql<Row>`
      select coalesce(bool_or(not p.is_left_out and r.status = 'published' and e.status = 'accepted'), false)
          or u.removed_at is null and (not (u.is_of_result or u.is_of_report) or u.is_of_report and exists (
            select from facilities f where f.photos @> array[u.storage_key] and f.status in (${sql.join(publicFacilityStatuses)}))) as is_published,
        array(select f.org_id from facilities f where u.is_of_report and f.photos @> array[u.storage_key]) as owners,
        coalesce(array_agg(e.id) filter (where e.id is not null), '{}') as events
      from uploads u
        left join event_result_photos p on p.upload_id = u.id
        left join event_results r on r.id = p.result_id
        left join charity_events e on e.id = r.charity_event_id
      where u.storage_key = ${key} and (u.is_of_result or u.is_of_report or u.removed_at is not null
        or exists (select from facilities f where f.photos @> array[u.storage_key])) group by u.id`.execute(database)
      const [photo] = rows
      if (photo === undefined) return 'anybody'
      if (photo.is_published) return 'anybody-for-now'
      const opened = links.open(linkOf(request), 'event-result', Date.now())
      if (opened.ok && photo.events.includes(opened.value.subject)) return 'caller'
      const actor = actorOf(await callers.of(request), 'facility')
      if (actor.kind === 'creator' && photo.owners.includes(actor.orgId)) return 'caller'
      return refusalOfStaff('read-queue', await staff.of(request, true)) === null ? 'caller' : 'nobody'
    })

const linkOf = ({ query }: FastifyRequest): string => {
  const link = isRecord(query) ? query[linkField] : undefined
  return typeof link === 'string' ? link : ''
}
