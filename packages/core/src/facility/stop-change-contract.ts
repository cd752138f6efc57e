import { field, instant, list, location, nullable, object, textUpTo, withDefault, type Codec } from '../wire/index.ts'
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
