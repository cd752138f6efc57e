import { sql, type RawBuilder } from 'kysely'
import { deskKinds, type DeskItemKey, type DeskKind, type SignFacts } from '@recircle/core/desk'
import { publicFacilityStatuses } from '@recircle/core/facility'
import type { LocaleCode } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'

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
type Sql = RawBuilder<unknown>

/** What an author has written into an item `i`, so far as signs are read from it. */
interface WrittenColumns {
  readonly from: Sql
  readonly name?: Sql
  readonly texts?: Sql
  readonly address?: Sql
  readonly lng?: Sql
  readonly lat?: Sql
  readonly phone?: Sql
  readonly website?: Sql
  readonly materials?: Sql
}
const materialsOf = (id: string): Sql =>
  sql`array(select material_id from facility_rates where facility_id = ${sql.ref(id)} and material_id is not null)`
const ofMissingPlace = (value: Sql): Sql => sql`case when i.facility_id is null then ${value} end`

/** The name of somebody else's point or event is not the author's. */
const written: Readonly<Record<DeskKind, WrittenColumns>> = {
  facility: {
    from: sql`facilities i`,
    name: sql`i.name`,
    texts: sql`concat_ws(' ', i.name, i.address, i.comment, i.description, i.contact_name, i.contact_website)`,
    address: sql`i.address`,
    lng: sql`i.lng`,
    lat: sql`i.lat`,
    phone: sql`i.contact_phone`,
    website: sql`i.contact_website`,
    materials: materialsOf('i.id'),
  },
  event: {
    from: sql`charity_events i`,
    name: sql`i.title`,
    texts: sql`concat_ws(' ', i.title, i.place_name, i.address, i.description, i.contact_name)`,
    address: sql`i.address`,
    lng: sql`i.lng`,
    lat: sql`i.lat`,
    phone: sql`i.contact_phone`,
  },
  application: {
    from: sql`applications i`,
    name: sql`i.org_name`,
    texts: sql`concat_ws(' ', i.org_name, i.name, i.address)`,
    phone: sql`i.phone`,
  },
  proposal: {
    from: sql`proposals i cross join lateral (
      select max(change ->> 'to') filter (where change ->> 'field' = 'name') as name,
        max(change ->> 'to') filter (where change ->> 'field' = 'address') as address,
        (array_agg(change -> 'to') filter (where change ->> 'field' = 'point'))[1] as point,
        string_agg(change ->> 'to', ' ') as texts
      from jsonb_array_elements(i.changes) change) c`,
    name: sql`coalesce(c.name, '')`,
    texts: sql`concat_ws(' ', i.text, c.texts)`,
    address: sql`coalesce(c.address, '')`,
    lng: ofMissingPlace(sql`(c.point ->> 0)::float8`),
    lat: ofMissingPlace(sql`(c.point ->> 1)::float8`),
  },
  inquiry: {
    from: sql`inquiries i`,
    name: sql`i.name`,
    texts: sql`concat_ws(' ', i.name, i.org_name, i.text)`,
  },
  result: { from: sql`event_results i`, texts: sql`i.words` },
  'event-change': { from: sql`event_changes i`, texts: sql`concat_ws(' ', i.why, i.arrangements)` },
  import: { from: sql`import_runs i` },
  claim: { from: sql`point_claims i` },
}

const none = sql`''::text`
const nowhere = sql`null::float8`
const itemsOf = (kind: DeskKind): Sql => {
  const { from, name = none, texts = none, address = none, lng = nowhere, lat = nowhere, ...more } = written[kind]
  const { phone = none, website = none, materials = sql`'{}'::int[]` } = more
  return sql`select q.kind, q.id, q.locale, q.variant, q.org_id, ${name} as name, ${texts} as texts, ${address} as address, ${lng} as lng,
    ${lat} as lat, ${phone} as phone, ${website} as website, ${materials} as material_ids
    from queued q, ${from} where q.kind = ${kind} and i.id = q.id`
}

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
      case when i.kind in ('facility', 'event', 'import', 'claim') then (
        exists (select from facilities n where n.org_id = i.org_id and n.status = any(${everAccepted}::text[]))
        or exists (select from charity_events n where n.org_id = i.org_id and n.status = 'accepted'))::int end as accepted,
      array(
        select jsonb_build_object('name', n.name, 'address', n.address,
          'location', jsonb_build_object('lng', n.lng, 'lat', n.lat), 'materialIds', ${materialsOf('n.id')})
        from facilities n
        where i.kind in ('facility', 'proposal') and n.id <> i.id and ${isSeenBeside}
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
