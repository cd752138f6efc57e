/** Days of no time zone, as `2027-01-01`: one of them, or a range. */
export function datesIn(tag: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(Date.parse(from), Date.parse(to))
}
