import { sql, type RawBuilder } from 'kysely'
import type { DeskKind } from '@recircle/core/desk'

type Sql = RawBuilder<unknown>

/** The columns that an item is shown with. `i` is the item, `a` its author, `o` its organization, if any. */
export interface ShownKind {
  readonly from: Sql
  readonly title: Sql
  readonly address: Sql
  readonly organization: Sql
  readonly variant: Sql
  readonly locale: Sql
  readonly reason: Sql
}

/** The name that the reporter gave to a missing place. */
const proposed = (name: string): Sql =>
  sql`(select change ->> 'to' from jsonb_array_elements(i.changes) change where change ->> 'field' = ${name})`
const nothing = sql`''::text`
const byAuthor = {
  organization: sql`o.full_name`,
  variant: sql`a.variant`,
  locale: sql`a.locale`,
  reason: nothing,
} as const

export const shownKinds: Readonly<Record<DeskKind, ShownKind>> = {
  application: {
    from: sql`applications i`,
    title: sql`i.org_name`,
    address: sql`i.address`,
    organization: sql`i.org_name`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: nothing,
  },
  facility: {
    ...byAuthor,
    from: sql`facilities i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`i.name`,
    address: sql`i.address`,
  },
  event: {
    ...byAuthor,
    from: sql`charity_events i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`i.title`,
    address: sql`concat_ws(', ', nullif(i.place_name, ''), nullif(i.address, ''))`,
  },
  proposal: {
    from: sql`proposals i left join facilities f on f.id = i.facility_id left join organizations o on o.id = i.org_id`,
    title: sql`coalesce(f.name, ${proposed('name')}, '')`,
    address: sql`coalesce(f.address, ${proposed('address')}, '')`,
    organization: sql`coalesce(o.full_name, '')`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: sql`i.reason`,
  },
  inquiry: {
    from: sql`inquiries i`,
    title: sql`i.name`,
    address: sql`i.city`,
    organization: sql`i.org_name`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: sql`coalesce(i.type, i.form)`,
  },
  result: {
    ...byAuthor,
    from: sql`event_results i join charity_events e on e.id = i.charity_event_id
      join organizations o on o.id = e.org_id join users a on a.id = e.creator_id`,
    title: sql`e.title`,
    address: sql`concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, ''))`,
  },
  import: {
    ...byAuthor,
    from: sql`import_runs i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`coalesce(nullif(i.settings ->> 'source', ''), i.file_name)`,
    address: nothing,
  },
  'event-change': {
    ...byAuthor,
    from: sql`event_changes i join charity_events e on e.id = i.charity_event_id
      join organizations o on o.id = e.org_id join users a on a.id = i.user_id`,
    title: sql`e.title`,
    address: sql`concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, ''))`,
    reason: sql`i.kind`,
  },
  claim: {
    ...byAuthor,
    from: sql`point_claims i join facilities f on f.id = i.facility_id
      join organizations o on o.id = i.org_id join users a on a.id = i.user_id`,
    title: sql`f.name`,
    address: sql`f.address`,
  },
}
