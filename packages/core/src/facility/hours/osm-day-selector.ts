/** The days of a rule in OpenStreetMap's `opening_hours`; Monday is 0. */
export interface OsmDays {
  readonly days: readonly number[]
  /** Weekdays restricted to some weeks of a month (`Sa[2]`), which a plain week cannot express. */
  readonly someOf: readonly number[]
  readonly hasHolidays: boolean
  readonly rest: string
}

export const osmWeekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

const item =
  /^(?:(ph|sh)|(mo|tu|we|th|fr|sa|su)(?:\s*-\s*(mo|tu|we|th|fr|sa|su))?)(?!\p{L})[.:]?((?:\s*\[[\d,\s-]+\])*)/iu
const holidays = /^(?:ph|sh)(?!\p{L})/iu
const indexOf = (word: string) => osmWeekdays.findIndex((weekday) => weekday.toLowerCase() === word.toLowerCase())

/** A range may wrap around the week: `Sa-Mo`. */
const daysFrom = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)

/** The weekdays at the start of a rule. Public and school holidays are not part of a plain week. Returns null if there are none. */
export function readOsmDays(text: string): OsmDays | null {
  const days: number[] = []
  const someOf: number[] = []
  let rest = text
  let hasHolidays = false
  for (;;) {
    const match = item.exec(rest)
    if (!match) return null
    const [whole, holiday, first, last, nth] = match
    hasHolidays ||= holiday !== undefined
    if (first !== undefined) {
      const list = daysFrom(indexOf(first), indexOf(last ?? first))
      if (nth) someOf.push(...list)
      else days.push(...list)
    }
    rest = rest.slice(whole.length).trimStart()
    const isHolidaysOnly = days.length + someOf.length === 0
    if (rest.startsWith(',')) rest = rest.slice(1).trimStart()
    else if (!isHolidaysOnly || !holidays.test(rest)) return { days, someOf, hasHolidays, rest }
  }
}
