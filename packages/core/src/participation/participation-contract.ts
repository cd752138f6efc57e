import {
  field,
  filledText,
  flag,
  instant,
  integer,
  nullable,
  oneOf,
  resourceCodec,
  text,
  type ReadBy,
} from '../wire/index.ts'
import { participationLimits, partyStatuses } from './party.ts'

const count = integer({ min: 0, max: 1_000_000 })
const size = integer({ min: 1, max: participationLimits.partyMax })

/** PEOPLE-4: the public figures of sign-ups. */
export const seats = resourceCodec({
  type: 'promotion.seats',
  links: {},
  answer: {
    isOpen: field('is_open', flag),
    capacity: field('capacity', nullable(integer({ min: 1 }))),
    /** People, including those with reserved seats. */
    taken: field('taken', count),
    /** Null without a limit. */
    left: field('left', nullable(count)),
    /** People on the waiting list. */
    waiting: field('waiting', count),
  },
})
export type Seats = ReadBy<typeof seats>

/** PEOPLE-3: what the holder of a link sees: their party, and how to find the event. */
export const ownPlace = resourceCodec({
  type: 'promotion.sign-up',
  links: {},
  answer: {
    /** The secret of the link, for the list in an account. */
    token: field('token', filledText),
    status: field('status', oneOf(partyStatuses)),
    name: field('name', text),
    size: field('size', size),
    heldUntilMs: field('held_until', nullable(instant)),
    /** The greatest size that the party can change to now. */
    sizeMax: field('size_max', size),
    /** Whether a waiting party can take free seats now without an offer. */
    mayTake: field('may_take', flag),
    eventId: field('event', filledText),
    title: field('title', text),
    placeName: field('place_name', text),
    address: field('address', text),
    timezone: field('timezone', text),
    startsAtMs: field('starts_at', instant),
    endsAtMs: field('ends_at', instant),
    isCancelled: field('is_cancelled', flag),
  },
})
export type OwnPlace = ReadBy<typeof ownPlace>
