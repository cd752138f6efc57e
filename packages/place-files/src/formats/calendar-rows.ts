import { ok } from '@recircle/core/shared'
import type { Source, SourceRow } from './source-row.ts'
import { faulty, type Sourced } from './source-text.ts'

type Properties = Map<string, string[]>

/** The columns of a calendar, named as the guess of columns knows them. */
const columns = ['name', 'address', 'place', 'date', 'to', 'repeat', 'except', 'description', 'website', 'calendar']

/** STOP-10: an iCalendar file (RFC 5545), whose events are the stops of mobile points. */
export function calendarSource(parts: () => Iterable<string>): Sourced<Source> {
  const { events, name } = eventsOf(parts())
  if (events.length === 0) return faulty('no-rows', 'has no events.')
  const moved = movedDays(events)
  const rows = events.flatMap((event, index): SourceRow[] =>
    isCalledOff(event)
      ? []
      : [{ number: index + 1, at: `event ${index + 1}`, values: valuesOf(event, moved, name), location: null }],
  )
  return ok({
    columns,
    notes: [],
    format: 'ics',
    delimiter: '',
    read: async (take) => {
      for (const [index, row] of rows.entries()) if ((await take({ ...row, number: index + 1 })) === false) break
      return ok(null)
    },
  })
}

function* linesOf(parts: Iterable<string>): Iterable<string> {
  let line = ''
  let rest = ''
  for (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const raw of lines) {
      const next = raw.replace(/\r$/, '')
      // A line that begins with a space continues the one before.
      if (/^[ \t]/.test(next)) line += next.slice(1)
      else {
        yield line
        line = next
      }
    }
  }
  if (/^[ \t]/.test(rest)) line += rest.slice(1)
  else {
    yield line
    line = rest
  }
  yield line
}

function eventsOf(parts: Iterable<string>): { readonly events: readonly Properties[]; readonly name: string } {
  const events: Properties[] = []
  const open: string[] = []
  let name = ''
  let event: Properties = new Map()
  for (const line of linesOf(parts)) {
    const [, key = '', value = ''] = /^([\w-]+)(?:;(?:[^:"]|"[^"]*")*)?:(.*)$/s.exec(line.trim()) ?? []
    const property = key.toUpperCase()
    if (property === 'BEGIN') {
      open.push(value.toUpperCase())
      if (value.toUpperCase() === 'VEVENT') event = new Map()
    } else if (property === 'END') {
      if (open.at(-1) === 'VEVENT') events.push(event)
      open.pop()
    } else if (open.at(-1) === 'VEVENT') event.set(property, [...(event.get(property) ?? []), value])
    else if (property === 'X-WR-CALNAME' || property === 'NAME') name = unescaped(value)
  }
  return { events, name }
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? ' ' : letter)).trim()
const first = (event: Properties, name: string): string => event.get(name)?.[0]?.trim() ?? ''

/** An event or one of its occurrences that does not take place. */
const isCalledOff = (event: Properties): boolean => first(event, 'STATUS').toUpperCase() === 'CANCELLED'

/** Occurrences that an event of their own moves or calls off: their series leaves them out. */
function movedDays(events: readonly Properties[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  for (const event of events) {
    const [uid, day] = [first(event, 'UID'), first(event, 'RECURRENCE-ID')]
    if (day !== '') days.set(uid, [...(days.get(uid) ?? []), day])
  }
  return days
}

function valuesOf(
  event: Properties,
  moved: ReadonlyMap<string, readonly string[]>,
  calendar: string,
): Readonly<Record<string, string>> {
  const isOne = first(event, 'RECURRENCE-ID') !== ''
  const except = [
    ...(event.get('EXDATE') ?? []).flatMap((days) => days.split(',')),
    ...(isOne ? [] : (moved.get(first(event, 'UID')) ?? [])),
  ]
  const start = first(event, 'DTSTART')
  return {
    name: unescaped(first(event, 'SUMMARY')),
    address: unescaped(first(event, 'LOCATION')),
    place: first(event, 'GEO').replace(';', ', '),
    date: start,
    to: first(event, 'DTEND') || endAfter(start, first(event, 'DURATION')),
    repeat: isOne ? '' : first(event, 'RRULE'),
    except: except.join('; '),
    description: unescaped(first(event, 'DESCRIPTION')),
    website: first(event, 'URL'),
    calendar,
  }
}

/** The end of an event that gives its length, such as `PT1H30M`, on the clock of its start. */
function endAfter(start: string, duration: string): string {
  const [, day = '', hour = '', minute = '', zone = ''] = /^(\d{8})T(\d{2})(\d{2})\d{2}(Z?)$/.exec(start) ?? []
  const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? []
  const lengthMinutes = Number(hours) * 60 + Number(minutes)
  if (day === '' || lengthMinutes === 0) return ''
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const endMs = Date.parse(`${date}T${hour}:${minute}:00Z`) + lengthMinutes * 60_000
  return Number.isNaN(endMs) ? '' : `${new Date(endMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}00${zone}`
}
