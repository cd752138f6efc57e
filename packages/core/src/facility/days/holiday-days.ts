import { epochDayOfDateKey } from '../../time-zone/index.ts'
import { dateKeyOfDay } from './calendar-day.ts'
import type { Holiday, HolidayKind } from './day-rule.ts'
import type { HolidayCalendar, HolidayOverrule } from './holiday-calendar.port.ts'

/** The holidays of one place, looked up by day. */
export interface HolidayDays {
  /** Equal for places with the same holidays: points of the same schedule and key open and close together. */
  readonly key: string
  on(epochDay: number, kind: HolidayKind): Holiday | null
}

export const noHolidays: HolidayDays = { key: '', on: () => null }

const keyOf = (epochDay: number, kind: HolidayKind): string => `${epochDay} ${kind}`

function tableOf(holidays: readonly Holiday[]): ReadonlyMap<string, Holiday> {
  const table = new Map<string, Holiday>()
  for (const holiday of holidays) {
    const day = epochDayOfDateKey(holiday.date)
    // Of two on one day, the first is the one by which it is known.
    if (day !== null && !table.has(keyOf(day, holiday.kind))) table.set(keyOf(day, holiday.kind), holiday)
  }
  return table
}

/** As a point carries them. */
export function holidayDaysOf(holidays: readonly Holiday[]): HolidayDays {
  if (holidays.length === 0) return noHolidays
  const table = tableOf(holidays)
  return {
    key: holidays.map(({ date, kind }) => `${date}${kind}`).join(),
    on: (epochDay, kind) => table.get(keyOf(epochDay, kind)) ?? null,
  }
}

/** DAYS-9: staff's word stands over the table of a country. */
export function overruled(holidays: readonly Holiday[], overrules: readonly HolidayOverrule[]): readonly Holiday[] {
  const said = new Set(overrules.map(({ date }) => date))
  return [
    ...holidays.filter(({ date, kind }) => kind !== 'public' || !said.has(date)),
    ...overrules.flatMap(({ date, names }) => (names === null ? [] : [{ date, kind: 'public', names } as const])),
  ].toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** The holidays of a place by its table, read a year at a time. */
export function holidaysBy(
  calendar: HolidayCalendar,
  place: string,
  overrules: readonly HolidayOverrule[] = [],
): HolidayDays {
  const years = new Map<number, ReadonlyMap<string, Holiday>>()
  return {
    key: place,
    on(epochDay, kind) {
      const year = Number(dateKeyOfDay(epochDay).slice(0, 4))
      const table =
        years.get(year) ??
        tableOf(
          overruled(
            calendar.holidaysOf(place, year),
            overrules.filter(({ date }) => Number(date.slice(0, 4)) === year),
          ),
        )
      years.set(year, table)
      return table.get(keyOf(epochDay, kind)) ?? null
    },
  }
}

/** The name in the reader's language, in English, or else in that of the country. */
export const holidayName = ({ names }: Pick<Holiday, 'names'>, language: string): string =>
  names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''
