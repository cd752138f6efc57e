import type { Holiday, HolidayCalendar } from '@recircle/core/facility'
import table from './holiday-table.json' with { type: 'json' }

interface NamedDates {
  readonly names: Readonly<Record<string, string>>
  /** `2026-01-01 2027-01-01` */
  readonly dates: string
}
const countries: Readonly<Record<string, readonly NamedDates[]>> = table

const byDate = (one: Holiday, other: Holiday): number => (one.date < other.date ? -1 : Number(one.date > other.date))

/** DAYS-9: the public holidays of countries, for the years that the table has. A region has those of its country; what is its own, staff add. */
export const holidayTable: HolidayCalendar = {
  holidaysOf(place, year) {
    const [country = ''] = place.split('-')
    return (countries[country] ?? [])
      .flatMap(({ names, dates }) =>
        dates
          .split(' ')
          .filter((date) => date.startsWith(`${year}-`))
          .map((date): Holiday => ({ date, kind: 'public', names })),
      )
      .toSorted(byDate)
  },
}
