import { maxQueryLength } from '../search/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { epochDayOfDateKey, type WallTime } from '../time-zone/index.ts'
import { parseInstant } from '../wire/index.ts'
import { readOpenDataQuery, type OpenDataQuery } from './open-data.ts'

/** When the points of a file are open. A wall time is local to the place that the box shows, as on the map. */
export type OpenMoment = 'now' | { readonly instantMs: number } | { readonly wall: WallTime }

/** All filters of a file. Frames on other sites take only those of `OpenDataQuery`. */
export interface OpenFileQuery extends OpenDataQuery {
  /** Empty without a search. */
  readonly text: string
  readonly open: OpenMoment | null
}

/** OPEN-14: fails with the name of an invalid filter, like `readOpenDataQuery`. */
export function readOpenFileQuery(pairs: Iterable<readonly [string, string]>): Result<OpenFileQuery, string> {
  const { text = '', open: openText = '', ...others } = Object.fromEntries(pairs)
  const query = readOpenDataQuery(Object.entries(others))
  if (!query.ok) return query
  if (text.length > maxQueryLength) return err('text')
  const open = openText === '' ? null : readMoment(openText)
  if (open === null && openText !== '') return err('open')
  return ok({ ...query.value, text: text.trim(), open })
}

/** `now`, an instant, or a time of the place. */
export function readMoment(text: string): OpenMoment | null {
  if (text === 'now') return text
  const instantMs = text.endsWith('Z') ? parseInstant(text) : null
  if (instantMs !== null) return { instantMs }
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  const epochDay = epochDayOfDateKey(day)
  return epochDay === null ? null : { wall: { epochDay, minuteOfDay: Number(hour) * 60 + Number(minute) } }
}
