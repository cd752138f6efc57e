import type { Holiday } from './day-rule.ts'

/** DAYS-9: a day that staff add, with its name, or take away: `names` is null where people work on that day. */
export interface HolidayOverrule {
  /** `2027-01-01` */
  readonly date: string
  readonly names: Holiday['names'] | null
}

/** The holidays of the world. */
export interface HolidayCalendar {
  /** Of a country, or of a region of it that has its own: `RU`, `DE-HE`. Sorted by date; empty for a place that it does not know. */
  holidaysOf(place: string, year: number): readonly Holiday[]
}
