import { dayOf, fullDay, minutesInDay, unknownDay, type DayHours, type Stretch } from './working-hours.ts'

const stretch = /^(\d{1,2}):([0-5]\d)\s*-\s*(\d{1,2}):([0-5]\d)/

/** Reads one `09:00-18:00` from the start of the text; an end at or before the start is on the next day. */
function readStretch(text: string): { readonly value: Stretch; readonly rest: string } | null {
  const match = stretch.exec(text)
  if (!match) return null
  const [start, end] = [Number(match[1]) * 60 + Number(match[2]), Number(match[3]) * 60 + Number(match[4])]
  const lastMinute = end > start ? end : end + minutesInDay
  if (start >= minutesInDay || start === end) return null
  return { value: { start, end: lastMinute }, rest: text.slice(match[0].length).trimStart() }
}

/** Reads consecutive stretches and returns the remaining text; null if the text does not start with a stretch. */
export function readStretches(text: string): { readonly stretches: Stretch[]; readonly rest: string } | null {
  const stretches: Stretch[] = []
  let rest = text
  for (;;) {
    const next = readStretch(rest)
    if (!next) return stretches.length === 0 ? null : { stretches, rest: `,${rest}` }
    stretches.push(next.value)
    if (!next.rest.startsWith(',')) return { stretches, rest: next.rest }
    rest = next.rest.slice(1).trimStart()
  }
}

/** A day has one stretch, or two around a break; anything else cannot be expressed and is unknown. */
export function dayOfStretches(stretches: readonly Stretch[]): DayHours {
  const joined: Stretch[] = []
  for (const next of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && next.start < last.end) return unknownDay
    if (last && next.start === last.end) joined[joined.length - 1] = { start: last.start, end: next.end }
    else joined.push(next)
  }
  const [first, second, third] = joined
  if (!first || third) return unknownDay
  if (first.start === 0 && first.end === minutesInDay) return fullDay
  const end = (second ?? first).end
  if (end - first.start >= minutesInDay) return unknownDay
  const lunchBreak = second ? { start: first.end, end: second.start } : null
  return dayOf(first.start, end % minutesInDay, lunchBreak)
}
