import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { overruled, publicFacilityStatuses } from '@recircle/core/facility'
import { hasSomeName, type HolidayToSet, type ManagedHolidays } from '@recircle/core/management'
import { epochDayOfDateKey } from '@recircle/core/time-zone'
import type { SiteVariant } from '@recircle/core/site'
import { isCountryOf } from '@recircle/core/town'
import type { ListQuery } from '@recircle/core/wire'
import { audited } from '../audit/audited.ts'
import type { StaffPlace } from '../audit/staff-place.ts'
import type { Queries } from '../db/database.ts'
import { HolidayBook } from './holiday-book.ts'
import { holidayPlaceOf } from './holiday-place.ts'
import { holidayTable } from './holiday-table.ts'

const placePattern = /^[A-Z]{2}(-[A-Z0-9]{1,4}){0,2}$/

type Sites = readonly SiteVariant[]
const countryLetters = 2
/** DAYS-23 */
const isOfSites = (place: string, sites: Sites): boolean =>
  sites.some((site) => isCountryOf(site, place.slice(0, countryLetters)))

interface PointsOfPlace {
  readonly place: string
  readonly points: number
}

/** Where there are public points, most of them first. */
async function placesWithPoints(queries: Queries, sites: Sites): Promise<readonly PointsOfPlace[]> {
  const { rows } = await sql<{ timezone: string; points: number }>`select timezone, count(*) as points from facilities
    where status = any(${publicFacilityStatuses}::facility_status[]) group by timezone`.execute(queries)
  const counted = new Map<string, number>()
  for (const { timezone, points } of rows) {
    const place = holidayPlaceOf(timezone)
    if (place !== '' && isOfSites(place, sites)) counted.set(place, (counted.get(place) ?? 0) + points)
  }
  return [...counted].map(([place, points]) => ({ place, points })).toSorted((one, other) => other.points - one.points)
}

/** DAYS-14 */
export async function listHolidays(queries: Queries, { filters }: ListQuery, sites: Sites): Promise<ManagedHolidays> {
  const places = await placesWithPoints(queries, sites)
  const asked = filters['place']?.[0]
  const place = asked !== undefined && isOfSites(asked, sites) ? asked : (places[0]?.place ?? '')
  const year = Number(filters['year']?.[0] ?? new Date().getUTCFullYear())
  const said = await queries
    .selectFrom('holiday_overrules')
    .selectAll()
    .where('place', '=', place)
    .orderBy('date')
    .execute()
  const ofYear = said.filter(({ date }) => Number(date.slice(0, 4)) === year)
  const overrules = new HolidayBook(ofYear).overrulesOf(place)
  const table = holidayTable.holidaysOf(place, year)
  const dates = new Set(ofYear.map(({ date }) => date))
  return {
    places,
    place,
    year,
    holidays: overruled(table, overrules),
    overruled: table.filter(({ date, kind }) => kind === 'public' && dates.has(date)),
    overrules: ofYear.map(({ id, date, names, author: by, said_at: saidAtMs }) => ({ id, date, names, by, saidAtMs })),
  }
}

type SetHoliday =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly at: string; readonly error: string }

/** DAYS-14: the later word of staff about a day replaces the earlier one. */
export function setHoliday({ database, signature }: StaffPlace, sites: Sites, sent: HolidayToSet): Promise<SetHoliday> {
  const place = sent.place.trim().toUpperCase()
  const refused = (at: string, error: string) => Promise.resolve({ ok: false, at, error } as const)
  if (!placePattern.test(place) || !isOfSites(place, sites)) return refused('place', 'unknown-value')
  if (epochDayOfDateKey(sent.date) === null) return refused('date', 'date')
  if (sent.names !== null && !hasSomeName(sent.names)) return refused('names', 'required')
  return audited(database, signature, async (transaction, note) => {
    const of = transaction.selectFrom('holiday_overrules').selectAll().where('place', '=', place)
    const before = await of.where('date', '=', sent.date).forUpdate().executeTakeFirst()
    const names = sent.names && JSON.stringify(sent.names)
    const said = { names, author: signature.actor, said_at: new Date() }
    const { id } = await transaction
      .insertInto('holiday_overrules')
      .values({ id: uuidV7(), place, date: sent.date, ...said })
      .onConflict((known) => known.columns(['place', 'date']).doUpdateSet(said))
      .returning('id')
      .executeTakeFirstOrThrow()
    await note({
      act: 'holiday.set',
      ...subjectOf(place, sent.date),
      before: before && { names: before.names },
      after: { names: sent.names },
    })
    return { ok: true, id }
  })
}

/** DAYS-14: then the table counts again. */
export const removeHoliday = (
  { database, signature }: StaffPlace,
  sites: Sites,
  id: string,
): Promise<{ readonly ok: boolean }> =>
  audited(database, signature, async (transaction, note) => {
    const one = transaction.selectFrom('holiday_overrules').selectAll().where('id', '=', id).forUpdate()
    const row = await one.executeTakeFirst()
    if (!row || !isOfSites(row.place, sites)) return { ok: false }
    await transaction.deleteFrom('holiday_overrules').where('id', '=', id).execute()
    await note({ act: 'holiday.remove', ...subjectOf(row.place, row.date), before: { names: row.names } })
    return { ok: true }
  })

const subjectOf = (place: string, date: string) => ({ subjectKind: 'holiday', subjectId: `${place} ${date}` })
