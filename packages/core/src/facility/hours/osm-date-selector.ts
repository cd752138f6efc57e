/** Dates at the start of a rule in OpenStreetMap's `opening_hours` (`Dec 24`, `Jul 15-Aug 20`, `Apr-Sep`). */
export interface OsmDates {
  /** Only a few days a year, such as holidays, which do not affect a plain week. Longer periods do. */
  readonly isBrief: boolean
  readonly rest: string
}

export const osmMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const monthName = `(${osmMonths.join('|')})(?!\\p{L})`
const dayNumber = String.raw`(\d{1,2})(?!\d|\s*[:.h]\s*\d)`
const date = String.raw`(?:\d{4}\s+)?${monthName}(?:\s+${dayNumber})?`
const item = new RegExp(
  String.raw`^(?:easter(?!\p{L})|week\s+\d{1,2}(\s*-\s*\d{1,2})?|${date}(?:\s*-\s*(?:${date}|${dayNumber}))?)`,
  'iu',
)
const moreDays = new RegExp(String.raw`^,\s*${dayNumber}`, 'u')

const briefDays = 14
const longestMonth = 31

/** The approximate number of days an item covers; whole months and weeks never count as brief. */
function lengthOf([whole, , fromMonth, fromDay, toMonth, toMonthDay, toDay]: RegExpExecArray): number {
  if (fromMonth === undefined) return whole.toLowerCase() === 'easter' ? 1 : Infinity
  const lastDay = toMonthDay ?? toDay
  if (fromDay === undefined || (toMonth !== undefined && lastDay === undefined)) return Infinity
  if (lastDay === undefined) return 1
  const monthsApart = toMonth === undefined ? 0 : (indexOf(toMonth) - indexOf(fromMonth) + 12) % 12
  const days = monthsApart * longestMonth + Number(lastDay) - Number(fromDay) + 1
  return days > 0 ? days : Infinity
}
const indexOf = (month: string): number => osmMonths.findIndex((name) => name.toLowerCase() === month.toLowerCase())

/** Returns null if the text does not start with dates. */
export function readOsmDates(text: string): OsmDates | null {
  let [rest, days] = [text, 0]
  for (;;) {
    const match = item.exec(rest)
    if (!match) return null
    days += lengthOf(match)
    rest = rest.slice(match[0].length).trimStart()
    for (let more = moreDays.exec(rest); more; more = moreDays.exec(rest)) {
      days += 1
      rest = rest.slice(more[0].length).trimStart()
    }
    const next = rest.startsWith(',') ? rest.slice(1).trimStart() : ''
    if (!item.test(next)) return { isBrief: days <= briefDays, rest: rest.replace(/^:\s*/, '') }
    rest = next
  }
}
