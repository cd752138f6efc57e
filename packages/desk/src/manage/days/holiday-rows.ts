import type { Holiday } from '@recircle/core/facility'
import type { ManagedHolidays, ManagedOverrule } from '@recircle/core/management'

/** A day of the year's table, or one that staff added or took away. */
export interface HolidayRow {
  readonly date: string
  readonly names: Holiday['names']
  readonly state: 'table' | 'added' | 'taken'
  /** What staff said of it. */
  readonly overrule: ManagedOverrule | null
}

/** DESK-84: the year as it counts, with the days that staff took away in their place. */
export function holidayRows({ holidays, overruled, overrules }: ManagedHolidays): readonly HolidayRow[] {
  const said = new Map(overrules.map((overrule) => [overrule.date, overrule]))
  const counting = holidays
    .filter(({ kind }) => kind === 'public')
    .map(({ date, names }): HolidayRow => {
      const overrule = said.get(date) ?? null
      return { date, names, state: overrule === null ? 'table' : 'added', overrule }
    })
  const taken = overrules
    .filter(({ names }) => names === null)
    .map((overrule): HolidayRow => {
      const { date } = overrule
      return { date, names: overruled.find((each) => each.date === date)?.names ?? {}, state: 'taken', overrule }
    })
  return [...counting, ...taken].toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}
