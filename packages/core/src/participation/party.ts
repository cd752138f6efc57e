import { urlEncoded } from '../shared/index.ts'

/** PEOPLE-1: who wants to come to an event: one address for one to five people. */
export const partyStatuses = ['unconfirmed', 'coming', 'waiting', 'offered', 'left'] as const
export type PartyStatus = (typeof partyStatuses)[number]

export interface Party {
  readonly id: string
  readonly status: PartyStatus
  /** How many people. */
  readonly size: number
  readonly askedAtMs: number
  /** Seats are held for an unconfirmed party, or for one that has been offered them, until then; null where none are held. */
  readonly heldUntilMs: number | null
  /** Who asked first stands first. */
  readonly place: number
}

/** What of an event says who may come. */
export interface Gathering {
  readonly capacity: number | null
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** It is public, takes sign-ups and is not cancelled. */
  readonly isOpen: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const participationLimits = {
  partyMax: 5,
  holdMs: 30 * minuteMs,
  offerMs: 24 * hourMs,
  noOffersBeforeStartMs: 3 * hourMs,
  /** So many events an address may ask for in a day; more emails would be a flood. */
  askedPerAddress: 10,
  announcementsPerDay: 2,
  /** Personal data of an event are kept for so long after its end. */
  keptDays: 30,
} as const

/** Whether seats are kept for a party now. */
export const holdsSeats = ({ status, heldUntilMs }: Party, nowMs: number): boolean =>
  status === 'coming' || (status !== 'left' && heldUntilMs !== null && heldUntilMs > nowMs)

export const seatsTaken = (parties: readonly Party[], nowMs: number): number =>
  parties.reduce((sum, party) => (holdsSeats(party, nowMs) ? sum + party.size : sum), 0)

/** Never below zero: a capacity that was lowered throws nobody out. `Infinity` where there is no limit. */
export const seatsLeft = ({ capacity }: Pick<Gathering, 'capacity'>, taken: number): number =>
  capacity === null ? Infinity : Math.max(0, capacity - taken)

/** What an organizer may write to everybody who comes, in characters. */
export const announcementMaxLength = 2000

/** The page where an organizer sees who comes. */
export const participantsPage = (eventId: string): string => `/profile/event-people/${urlEncoded(eventId)}`

/** PEOPLE-12: the page where an organizer moves an event. */
export const moveEventPage = (eventId: string): string => `/profile/move-event/${urlEncoded(eventId)}`
