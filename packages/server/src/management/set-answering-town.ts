import { sql } from 'kysely'
import type { TownToSet } from '@recircle/core/management'
import type { SiteVariant } from '@recircle/core/site'
import { isCountryOf } from '@recircle/core/town'
import { answerRadiusMaxKm } from '@recircle/core/town-answers'
import { audited } from '../audit/audited.ts'
import type { Queries } from '../db/database.ts'
import { townBooks, townOfId, type KnownTown } from '../geo/town-book.ts'
import { isUuid } from '../http/request/uuid.ts'
import { wrong, type ManagedPlace, type StaffFault } from './answer-staff.ts'

const metersInKm = 1000
type Sites = readonly SiteVariant[]

/** By its id, else the largest of exactly this name. */
async function townCalled(text: string, sites: Sites): Promise<KnownTown | null> {
  const known = await townOfId(text)
  // TOWN-9: a town of another site is treated as unknown.
  if (known) return sites.some((site) => isCountryOf(site, known.country)) ? known : null
  const books = await townBooks()
  const called = sites.flatMap((site) => books[site].called(text, 1))
  return called.toSorted((one, other) => other.population - one.population)[0] ?? null
}

/** The organization with this id or exactly this name; several of one name are told apart by their ids. */
async function organizationCalled(queries: Queries, text: string): Promise<string | null> {
  const of = queries.selectFrom('organizations').select('id').limit(2)
  const rows = await (
    isUuid(text) ? of.where('id', '=', text) : of.where(sql`lower(full_name)`, '=', text.toLowerCase())
  ).execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

type Set = { readonly ok: true; readonly value: { readonly id: string } } | StaffFault

/** TOWN-4: a town that may say something, how far around its middle, and who besides staff is responsible for it. */
export async function setAnsweringTown(
  { database, signature }: ManagedPlace,
  sites: Sites,
  sent: TownToSet,
): Promise<Set> {
  const town = await townCalled(sent.town.trim(), sites)
  if (town === null) return wrong('town', 'not-found-there')
  const { radiusKm } = sent
  if (radiusKm < 1 || radiusKm > answerRadiusMaxKm) return wrong('radius_km', 'radius')
  const named = sent.organization.trim()
  const { id, names, country, lng, lat } = town
  return audited<Set>(database, signature, async (transaction, note) => {
    const orgId = named === '' ? null : await organizationCalled(transaction, named)
    if (named !== '' && orgId === null) return wrong('organization', 'not-found-there')
    const standing = transaction.selectFrom('answering_towns').select(['org_id', 'radius_m']).where('id', '=', id)
    const before = await standing.forUpdate().executeTakeFirst()
    const row = { radius_m: radiusKm * metersInKm, org_id: orgId }
    await transaction
      .insertInto('answering_towns')
      .values({ id, names: JSON.stringify(names), country, lng, lat, ...row })
      .onConflict((same) => same.column('id').doUpdateSet(row))
      .execute()
    await note({
      act: 'town-answers.set',
      subjectKind: 'town',
      subjectId: id,
      before: before && { radiusKm: before.radius_m / metersInKm, organization: before.org_id },
      after: { radiusKm, organization: orgId },
    })
    return { ok: true, value: { id } }
  })
}
