import { defaultLngLat, type LngLat } from '../geo/index.ts'
import type { OrganizationInfo } from '../organization/index.ts'
import { urlEncoded } from '../shared/index.ts'
import type { LinkedImage } from '../wire/index.ts'
import { instantOfLocal, type LocalDateTime } from './local-date-time.ts'

export type CharityEventId = string

export const charityEventKinds = ['clean-up', 'collection', 'planting', 'education', 'other'] as const
export type CharityEventKind = (typeof charityEventKinds)[number]

/** EVT-2: the client's names mapped to the server's ids, as for points. */
export const charityEventStatusIds = {
  draft: 'draft',
  'on-review': 'oncheck',
  accepted: 'accepted',
  declined: 'declined',
} as const
export type CharityEventStatus = keyof typeof charityEventStatusIds
export const charityEventStatuses: readonly CharityEventStatus[] = ['draft', 'on-review', 'accepted', 'declined']

/** The part of an event that its organizer writes. */
export interface CharityEventContent {
  readonly title: string
  /** Plain text; paragraphs are separated by an empty line. */
  readonly description: string
  readonly kind: CharityEventKind
  readonly cover: LinkedImage | null
  readonly placeName: string
  readonly address: string
  readonly location: LngLat
  /** The local time of the place; empty until given. */
  readonly startsAt: LocalDateTime | ''
  readonly endsAt: LocalDateTime | ''
  /** The maximum number of people; null for no limit. */
  readonly capacity: number | null
  /** PEOPLE-1: people can sign up on the event's page. */
  readonly takesSignUps: boolean
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
  /** The collected materials, if any. */
  readonly materialIds: readonly number[]
}

/** A volunteer action. */
export interface CharityEvent extends CharityEventContent {
  readonly id: CharityEventId
  readonly orgId: string
  readonly creatorId: string
  readonly status: CharityEventStatus
  /** Why it was declined or canceled; empty otherwise. */
  readonly statusComment: string
  readonly cancelledAtMs: number | null
  /** IANA name of the place's zone, derived from its location. */
  readonly timezone: string
  readonly startsAtMs: number | null
  readonly endsAtMs: number | null
  /** PEOPLE-19: the free seats where people sign up for a limited number; null otherwise, and outside lists. */
  readonly seatsLeft: number | null
  readonly organizer: OrganizationInfo | null
  readonly version: number
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const newCharityEventContent: CharityEventContent = {
  title: '',
  description: '',
  kind: 'clean-up',
  cover: null,
  placeName: '',
  address: '',
  location: defaultLngLat,
  startsAt: '',
  endsAt: '',
  capacity: null,
  takesSignUps: false,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  materialIds: [],
}

/** The part of an event that its organizer may change. */
export const eventContentOf = (event: CharityEventContent): CharityEventContent => ({
  title: event.title,
  description: event.description,
  kind: event.kind,
  cover: event.cover,
  placeName: event.placeName,
  address: event.address,
  location: event.location,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  capacity: event.capacity,
  takesSignUps: event.takesSignUps,
  contactName: event.contactName,
  contactPhone: event.contactPhone,
  contactEmail: event.contactEmail,
  materialIds: event.materialIds,
})

/** A copy takes everything but the date and time. */
export const copyEventIntoDraft = (event: CharityEventContent): CharityEventContent => ({
  ...eventContentOf(event),
  startsAt: '',
  endsAt: '',
})

/** The instants of the local times, which the server adds when saving. */
export const eventInstants = (
  { startsAt, endsAt }: Pick<CharityEventContent, 'startsAt' | 'endsAt'>,
  timezone: string,
) => ({
  startsAtMs: instantOfLocal(startsAt, timezone),
  endsAtMs: instantOfLocal(endsAt, timezone),
})

/** EVT-1: the phase of an accepted event at an instant; cancellation is final, and `past` follows from the time. */
export type CharityEventPhase = 'upcoming' | 'ongoing' | 'past' | 'cancelled'
export function phaseOf(
  event: Pick<CharityEvent, 'cancelledAtMs' | 'startsAtMs' | 'endsAtMs'>,
  nowMs: number,
): CharityEventPhase {
  if (event.cancelledAtMs !== null) return 'cancelled'
  if (event.endsAtMs !== null && event.endsAtMs <= nowMs) return 'past'
  return event.startsAtMs !== null && event.startsAtMs <= nowMs ? 'ongoing' : 'upcoming'
}

/** EVT-10: the states shown to organizers; accepted events are split into coming, past and canceled. */
export const charityEventStateIds = {
  draft: 'draft',
  'on-review': 'oncheck',
  accepted: 'accepted',
  past: 'past',
  cancelled: 'cancelled',
  declined: 'declined',
} as const
export type CharityEventState = keyof typeof charityEventStateIds
export const charityEventStates: readonly CharityEventState[] = [
  'draft',
  'on-review',
  'accepted',
  'past',
  'cancelled',
  'declined',
]

/** EVT-2: the states in which the organizer has something to do, the most urgent first. */
export const toDoEventStates = ['declined', 'draft'] as const satisfies readonly CharityEventState[]

export function stateOf(
  event: Pick<CharityEvent, 'status' | 'cancelledAtMs' | 'startsAtMs' | 'endsAtMs'>,
  nowMs: number,
): CharityEventState {
  if (event.status !== 'accepted') return event.status
  const phase = phaseOf(event, nowMs)
  return phase === 'past' || phase === 'cancelled' ? phase : 'accepted'
}

/** ROUTE-7 */
export const charityEventPath = (id: CharityEventId): string => `/charity-event/${urlEncoded(id)}`
export const charityEventCalendarPath = (id: CharityEventId): string => `${charityEventPath(id)}.ics`
export const deletedCharityEventPath = (title: string): string => `/charity-event-deleted/${urlEncoded(title)}`
/** EVT-1: the feeds accept the query of the public list. */
export const charityEventFeedPaths = { calendar: '/charity-events.ics', news: '/charity-events.rss' } as const
/** ORG-4: restricts a feed to the events of one organization. */
export const eventFeedOwner = 'organization'
