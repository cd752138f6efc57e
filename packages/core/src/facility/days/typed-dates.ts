import type { DayDates } from './day-rule.ts'

const yearLength = '2027-'.length

/** The dates of a form, `2027-01-01`: without the last, they are one day; every year, they have no year. */
export function typedDates(isYearly: boolean, from: string, to: string): DayDates {
  const last = to === '' ? from : to
  return isYearly ? { from: from.slice(yearLength), to: last.slice(yearLength) } : { from, to: last }
}
