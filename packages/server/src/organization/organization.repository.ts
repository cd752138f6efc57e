import { sql } from 'kysely'
import { publicFacilityStatuses } from '@recircle/core/facility'
import { organizationSearchLimits, type OrganizationProfile } from '@recircle/core/organization'
import type { Queries } from '../db/database.ts'
import { organizationOf, type OrganizationColumns } from '../moderation/moderated-rows.ts'
import { isSteward } from '../report/community-steward.ts'

/** Of one that has more, these say what it takes. */
const pointsAsked = 500

/** ORG-1: an organization has a page once it has public points or events; `o` is the organization. */
export const hasSomethingPublic = sql<boolean>`(
  exists (select 1 from facilities f where f.org_id = o.id and f.status in (${sql.join(publicFacilityStatuses)}))
  or exists (select 1 from charity_events e where e.org_id = o.id and e.status = 'accepted'))`

interface Row extends OrganizationColumns {
  readonly id: string
  readonly version: number
  readonly created_at: number
  readonly decided_at: number | null
  readonly takes: readonly number[]
}

const columns = sql`o.id, o.full_name as org_full_name, o.tin as org_tin, o.address as org_address, o.contacts as org_contacts,
  o.version, o.created_at,
  (select min(decided_at) from applications a where a.org_id = o.id and a.status = 'approved') as decided_at,
  array(
    select r.material_id from facility_rates r
    where r.material_id is not null and r.paused_at is null and r.facility_id in (
      select f.id from facilities f where f.org_id = o.id and f.status in (${sql.join(publicFacilityStatuses)})
      order by f.id limit ${pointsAsked})
    group by r.material_id order by count(*) desc, r.material_id) as takes`

/** The public data of an organization, and how staff verified it. */
export async function findOrganization(queries: Queries, id: string): Promise<OrganizationProfile | null> {
  const { rows } = await sql<Row>`
    select ${columns} from organizations o where o.id = ${id} and ${hasSomethingPublic}`.execute(queries)
  const [row] = rows
  return row ? profileOf(row) : null
}

/** ORG-19: names that begin with the text come first. */
export async function findOrganizations(queries: Queries, text: string): Promise<OrganizationProfile[]> {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<Row>`
    select ${columns} from organizations o where o.full_name ilike ${`%${literal}%`} and ${hasSomethingPublic}
    order by o.full_name not ilike ${`${literal}%`}, o.full_name, o.id
    limit ${organizationSearchLimits.found}`.execute(queries)
  return rows.flatMap((row) => profileOf(row) ?? [])
}

function profileOf(row: Row): OrganizationProfile | null {
  const info = organizationOf(row)
  if (!info) return null
  const { id, version, created_at: createdAtMs, decided_at: decidedAtMs, takes } = row
  const origin = isSteward(id) ? 'community' : decidedAtMs === null ? 'staff' : 'application'
  return { id, info, origin, sinceMs: decidedAtMs ?? createdAtMs, version, takes }
}
