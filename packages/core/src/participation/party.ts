import { urlEncoded } from '../shared/index.ts'

/** PEOPLE-1: a party signs up with one email address for one to five people. */
export const partyStatuses = ['unconfirmed', 'coming', 'waiting', 'offered', 'left'] as const
export type PartyStatus = (typeof partyStatuses)[number]

export interface Party {
  readonly id: string
  readonly status: PartyStatus
  /** The number of people. */
  readonly size: number
  readonly requestedAtMs: number
  /** The end of a reservation for an unconfirmed party or for one with an offer; null without a reservation. */
  readonly heldUntilMs: number | null
  /** The position in the line, in order of sign-up. */
  readonly place: number
}

/** The properties of an event that decide who can come. */
export interface Gathering {
  readonly capacity: number | null
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** The event is public, takes sign-ups and is not canceled. */
  readonly isOpen: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const participationLimits = {
  partyMax: 5,
  holdMs: 30 * minuteMs,
  offerMs: 24 * hourMs,
  noOffersBeforeStartMs: 3 * hourMs,
  /** PEOPLE-18: seats of an event that one network may hold without having confirmed. */
  unconfirmedOfNetwork: 10,
  announcementsPerDay: 2,
  /** How long personal data is stored after the end of an event. */
  keptDays: 30,
} as const

/** Whether a party has seats, taken or reserved. */
export const holdsSeats = ({ status, heldUntilMs }: Party, nowMs: number): boolean =>
  status === 'coming' || (status !== 'left' && heldUntilMs !== null && heldUntilMs > nowMs)

export const seatsTaken = (parties: readonly Party[], nowMs: number): number =>
  parties.reduce((sum, party) => (holdsSeats(party, nowMs) ? sum + party.size : sum), 0)

/** Never negative, since a lower capacity removes no one. `Infinity` without a limit. */
export const seatsLeft = ({ capacity }: Pick<Gathering, 'capacity'>, taken: number): number =>
  capacity === null ? Infinity : Math.max(0, capacity - taken)

/** The greatest length of an announcement, in characters. */
export const announcementMaxLength = 2000

/** The organizer's page with the list of participants. */
export const participantsPage = (eventId: string): string => `/profile/event-people/${urlEncoded(eventId)}`

/** PEOPLE-12: the organizer's page to move an event. */
export const moveEventPage = (eventId: string): string => `/profile/move-event/${urlEncoded(eventId)}`
