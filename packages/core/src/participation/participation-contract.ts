import {
  field,
  filledText,
  flag,
  instant,
  integer,
  nullable,
  oneOf,
  readDocument,
  readPage,
  readResource,
  text,
  writeResource,
  type Page,
  type Resource,
  type ResourceContract,
  type ValuesOf,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { participationLimits, partyStatuses } from './party.ts'

const count = integer({ min: 0, max: 1_000_000 })
const size = integer({ min: 1, max: participationLimits.partyMax })

/** PEOPLE-4: the public figures of sign-ups. */
export interface Seats {
  readonly isOpen: boolean
  readonly capacity: number | null
  /** People, including those with reserved seats. */
  readonly taken: number
  /** Null without a limit. */
  readonly left: number | null
  /** People on the waiting list. */
  readonly waiting: number
}

export const seatsContract = {
  type: 'promotion.seats',
  links: {},
  answer: {
    isOpen: field('is_open', flag),
    capacity: field('capacity', nullable(integer({ min: 1 }))),
    taken: field('taken', count),
    left: field('left', nullable(count)),
    waiting: field('waiting', count),
  },
} as const satisfies ResourceContract

export const seatsResource = (eventId: string, seats: Seats): Resource => writeResource(seatsContract, eventId, seats)

const readSeats = (value: WireValue): Seats => readResource(seatsContract, value)
export const parseSeatsDocument = (json: unknown): WireRead<Seats> => readDocument(json, readSeats)

/** PEOPLE-3: what the holder of a link sees: their party, and how to find the event. */
export const placeContract = {
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
} as const satisfies ResourceContract

export type OwnPlace = ValuesOf<(typeof placeContract)['answer']>

export const placeResource = (id: string, place: OwnPlace): Resource => writeResource(placeContract, id, place)
const readPlace = (value: WireValue): OwnPlace => readResource(placeContract, value)
export const parsePlaceDocument = (json: unknown): WireRead<OwnPlace> => readDocument(json, readPlace)
export const parsePlacePage = (json: unknown): WireRead<Page<OwnPlace>> => readPage(json, readPlace)
