import {
  field,
  instant,
  integer,
  list,
  location,
  nullable,
  object,
  omittable,
  readWire,
  textUpTo,
  withDefault,
  type Codec,
  type WireRead,
} from '../wire/index.ts'
import type { StopTimeKey } from './meant-stop.ts'
import type { RequestedStopChange } from './stop-changes.ts'
import { stopChangesMax, type StopChange } from './stops.ts'
import { minuteOfDay } from './working-hours-contract.ts'

/** Higher than the limits of the rules, so that the rules can report what is wrong. */
const textMax = 5000

const stopChange: Codec<StopChange> = object({
  place: field('place', textUpTo(textMax)),
  location: field('point', location),
  startsAtMs: field('starts_at', instant),
  endsAtMs: field('ends_at', instant),
  reason: field('reason', textUpTo(textMax)),
  to: field('to', nullable(object({ startsAtMs: field('starts_at', instant), endsAtMs: field('ends_at', instant) }))),
  changedAtMs: field('changed_at', instant),
})
/** STOP-13 */
export const stopChangesField = list(stopChange, stopChangesMax)

export interface SentStopChange extends StopTimeKey, RequestedStopChange {
  /** The one that the sender has seen; null if it does not say. */
  readonly version: number | null
}
const sent: Codec<SentStopChange> = object({
  place: field('place', textUpTo(textMax)),
  startsAtMs: field('starts_at', instant),
  reason: field('reason', withDefault(textUpTo(textMax), '')),
  to: field(
    'to',
    withDefault(nullable(object({ start: field('start', minuteOfDay), end: field('end', minuteOfDay) })), null),
  ),
  version: field('version', omittable(integer({ min: 0 }))),
})
export const stopChangeBody = (change: SentStopChange): object => Object(sent.write(change))
export const readStopChangeBody = (json: unknown): WireRead<SentStopChange> => readWire(json, sent.read)
