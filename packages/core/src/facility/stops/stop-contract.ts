import {
  field,
  instant,
  integer,
  list,
  location,
  nullable,
  object,
  oneOf,
  textUpTo,
  withDefault,
  type Codec,
} from '../../wire/index.ts'
import { nextStopsShown, stopChangesMax, stopRepeats, type StopChange } from './stops.ts'
import { minuteOfDay } from '../hours/working-hours-contract.ts'

const dateKey = textUpTo(10)
/** Higher than the limits of the rules, so that the rules can report what is wrong. */
const [listMax, textMax] = [1000, 5000]

const stop = object({
  place: field('place', textUpTo(textMax)),
  location: field('point', location),
  date: field('date', dateKey),
  start: field('start', minuteOfDay),
  end: field('end', minuteOfDay),
  repeat: field('repeat', oneOf(stopRepeats)),
  every: field('every', integer()),
  until: field('until', nullable(dateKey)),
  except: field('except', list(dateKey, listMax)),
})

/** STOP-3 */
export const stops = list(stop, listMax)

/** STOP-4: computed by the server, so that the browser needs no calendar rules. */
export const stopTimesField = list(
  object({
    place: field('place', textUpTo(textMax)),
    location: field('point', location),
    startsAtMs: field('starts_at', instant),
    endsAtMs: field('ends_at', instant),
  }),
  10 * nextStopsShown,
)

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

/** STOP-13: the body of a change; restoring needs no more than the time. */
export const stopChangeFields = {
  place: field('place', textUpTo(textMax)),
  startsAtMs: field('starts_at', instant),
  reason: field('reason', withDefault(textUpTo(textMax), '')),
  to: field(
    'to',
    withDefault(nullable(object({ start: field('start', minuteOfDay), end: field('end', minuteOfDay) })), null),
  ),
}
