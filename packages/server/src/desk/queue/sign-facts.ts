import { sql } from 'kysely'
import { deskKinds, type DeskItemKey, type DeskKind, type SignFacts } from '@recircle/core/desk'
import { publicFacilityStatuses } from '@recircle/core/facility'
import type { LocaleCode } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { materialsOf } from '../../facility/point-item.ts'
import { nothing, type Sql } from '../../moderation/item-kind.ts'
import { eachKind, itemKinds } from '../item/item-kinds.ts'

/** What the signs of a waiting item are read from. */
export interface FactRow {
  readonly kind: DeskKind
  readonly id: string
  readonly locale: LocaleCode
  readonly name: string
  readonly texts: string
  readonly accepted: number | null
  readonly address: string
  readonly lng: number | null
  readonly lat: number | null
  readonly material_ids: readonly number[]
  readonly neighbors: SignFacts['neighbors']
  readonly shared: SignFacts['shared']
}
const nowhere = sql`null::float8`
const itemsOf = (kind: DeskKind): Sql => {
  const { table, written } = itemKinds[kind]
  const { from = sql`${sql.table(table)} i`, name = nothing, texts = nothing, address = nothing, ...more } = written
  const { lng = nowhere, lat = nowhere, phone = nothing, website = nothing, materials = sql`'{}'::int[]` } = more
  return sql`select q.kind, q.id, q.locale, q.variant, q.org_id, ${name} as name, ${texts} as texts, ${address} as address, ${lng} as lng,
    ${lat} as lat, ${phone} as phone, ${website} as website, ${materials} as material_ids
    from queued q, ${from} where q.kind = ${kind} and i.id = q.id`
}

const ofOrganizations = eachKind(({ written }, kind) => (written.isOfOrganization ? kind : null))
const places = eachKind(({ written }, kind) => (written.isPlace ? kind : null))

/** A little more than 50 m, which core measures. */
const nearDegrees = 0.0005
const neighborsMax = 50
/** Those that `phone_digits` compares; shorter numbers are local ones. */
const phoneDigits = 10
const everAccepted = [...publicFacilityStatuses, 'closed']
const seen = [...publicFacilityStatuses, 'on-review', 'blocked-by-moderator']
/** DESK-75: what another site has not published stays there. */
const isSeenBeside = sql`(n.status = any(${[...publicFacilityStatuses]}::text[]) or (n.status = any(${seen}::text[])
  and (select u.variant from users u where u.id = n.creator_id) = i.variant))`

/** Another author `n` with the same contact; an applicant has no organization yet. */
const alsoAt = (
  table: string,
  contact: Sql,
  isSame: Sql,
): Sql => sql`(select ${contact} as contact, n.org_id from ${sql.table(table)} n
  where ${isSame} and n.org_id is distinct from i.org_id and ${isSeenBeside} limit 1)`
const samePhone = sql`char_length(phone_digits(i.phone)) = ${phoneDigits} and phone_digits(n.contact_phone) = phone_digits(i.phone)
  and n.contact_phone <> ''`
const sameWebsite = sql`site_address(i.website) <> '' and site_address(n.contact_website) = site_address(i.website)
  and n.contact_website <> ''`

/** DESK-69: by index for each item, so that a batch costs the same in a large queue. */
export async function factsOf(queries: Queries, keys: readonly DeskItemKey[]): Promise<readonly FactRow[]> {
  const { rows } = await sql<FactRow>`
    with queued as materialized (
      select q.kind, q.id, q.locale, q.variant, q.org_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (kind text, id uuid) join desk_queue q using (kind, id)),
    items as materialized (${sql.join(deskKinds.map(itemsOf), sql` union all `)})
    select i.kind, i.id, i.locale, i.name, i.texts, i.address, i.lng, i.lat, i.material_ids,
      case when i.kind = any(${ofOrganizations}::text[]) then (
        exists (select from facilities n where n.org_id = i.org_id and n.status = any(${everAccepted}::text[]))
        or exists (select from charity_events n where n.org_id = i.org_id and n.status = 'accepted'))::int end as accepted,
      array(
        select jsonb_build_object('name', n.name, 'address', n.address,
          'location', jsonb_build_object('lng', n.lng, 'lat', n.lat), 'materialIds', ${materialsOf('n.id')})
        from facilities n
        where i.kind = any(${places}::text[]) and n.id <> i.id and ${isSeenBeside}
          and n.lat between i.lat - ${nearDegrees} and i.lat + ${nearDegrees}
          and abs(n.lng - i.lng) * cos(radians(i.lat)) <= ${nearDegrees}
        limit ${neighborsMax}) as neighbors,
      (select jsonb_build_object('contact', s.contact, 'by', o.full_name)
        from (${sql.join(
          [
            alsoAt('facilities', sql`i.phone`, samePhone),
            alsoAt('charity_events', sql`i.phone`, samePhone),
            alsoAt('facilities', sql`i.website`, sameWebsite),
          ],
          sql` union all `,
        )}) s
        join organizations o on o.id = s.org_id limit 1) as shared
    from items i`.execute(queries)
  return rows
}
