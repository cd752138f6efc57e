import { sql } from 'kysely'
import { hasSameEmail, hasSameSite } from '@recircle/core/point-claim'
import type { Queries } from '../db/database.ts'
import type { StandingPoint } from './claims.repository.ts'

const contacts = ['phone', 'email', 'website'] as const
type Contact = (typeof contacts)[number]
/** `suggestion`: somebody has suggested it, and it was accepted. `owner`: whoever edits the point, or staff. */
type ContactOrigin = 'source' | 'suggestion' | 'owner'

/** CLAIM-11: who has put each published contact of a point there, so that staff can weigh what it proves. */
export async function contactOrigins(
  queries: Queries,
  point: StandingPoint,
): Promise<Readonly<Record<Contact, ContactOrigin>>> {
  const { rows } = await sql<{ contact: Contact; value: string }>`
    select change ->> 'field' as contact, change ->> 'to' as value
    from proposals p cross join lateral jsonb_array_elements(p.changes) change
    where p.facility_id = ${point.id} and p.state in ('applied', 'partly') and change ->> 'field' = any (${[...contacts]})
      and not exists (select from jsonb_array_elements(p.verdicts) verdict
        where verdict ->> 'field' = change ->> 'field' and not (verdict ->> 'applied')::boolean)`.execute(queries)
  const isSame: Readonly<Record<Contact, (value: string) => boolean>> = {
    phone: (value) => value.trim() === point.phone.trim(),
    email: (email) => hasSameEmail({ email, website: '' }, point),
    website: (website) => website.trim() === point.website.trim() || hasSameSite({ email: '', website }, point),
  }
  const originOf = (contact: Contact): ContactOrigin =>
    point.named.some((named) => isSame[contact](named[contact]))
      ? 'source'
      : rows.some((row) => row.contact === contact && isSame[contact](row.value))
        ? 'suggestion'
        : 'owner'
  return { phone: originOf('phone'), email: originOf('email'), website: originOf('website') }
}
