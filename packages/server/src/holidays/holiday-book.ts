import { sql } from 'kysely'
import {
  dependsOnHolidays,
  holidaysAhead,
  holidaysBy,
  type Holiday,
  type HolidayDays,
  type HolidayOverrule,
  type PointDays,
} from '@recircle/core/facility'
import type { Names } from '@recircle/core/material'
import type { Queries } from '../db/database.ts'
import { holidayTable } from './holiday-table.ts'

interface StoredOverrule {
  readonly place: string
  readonly date: string
  readonly names: Names | null
}

/** Names that staff left empty in a language are not known in it. */
export const filledNames = (names: Names): Holiday['names'] =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))

/** DAYS-9, DAYS-14: the holidays of every place, as the table has them and staff overrule them. */
export class HolidayBook {
  private readonly places = new Map<string, HolidayDays>()
  private readonly ahead = new Map<string, readonly Holiday[]>()
  private aheadOfDay = Number.NaN

  constructor(private readonly overrules: readonly StoredOverrule[]) {}

  overrulesOf(place: string): readonly HolidayOverrule[] {
    return this.overrules
      .filter((overrule) => overrule.place === place)
      .map(({ date, names }) => ({ date, names: names && filledNames(names) }))
  }

  daysOf(place: string): HolidayDays {
    const known = this.places.get(place) ?? holidaysBy(holidayTable, place, this.overrulesOf(place))
    this.places.set(place, known)
    return known
  }

  /** DAYS-8: what a point of the place carries from that day on; a new day has its own. */
  carried(place: string, days: Pick<PointDays, 'rules' | 'onHolidays'>, today: number): readonly Holiday[] {
    if (place === '') return []
    if (today !== this.aheadOfDay) this.ahead.clear()
    this.aheadOfDay = today
    const key = `${place} ${dependsOnHolidays(days)}`
    const known = this.ahead.get(key) ?? holidaysAhead(days, this.daysOf(place), today)
    this.ahead.set(key, known)
    return known
  }
}

let known: { readonly said: string; readonly book: HolidayBook } | null = null

/** Asks the database each time, since staff's word counts at once; the book stays as long as they say nothing new. */
export async function holidayBook(queries: Queries): Promise<HolidayBook> {
  const { rows } = await sql<{ said: string }>`select coalesce(jsonb_agg(jsonb_build_object(
    'place', place, 'date', date, 'names', names) order by place, date), '[]')::text as said
    from holiday_overrules`.execute(queries)
  const said = rows[0]?.said ?? '[]'
  if (known?.said !== said) known = { said, book: new HolidayBook(JSON.parse(said)) }
  return known.book
}
