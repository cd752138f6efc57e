import type { Confirmations } from '../confirmation/index.ts'
import { defaultLngLat, type LngLat } from '../geo/index.ts'
import type { CurrencyCode } from '../money/index.ts'
import type { OrganizationInfo } from '../organization/index.ts'
import { urlEncoded } from '../shared/index.ts'
import type { LinkedImage } from '../wire/index.ts'
import type { FacilityStatus } from './facility-status.ts'
import type { MaterialPause } from './material-terms.ts'
import type { Stop, StopTime } from './stops.ts'
import { unknownWeek, type WorkingHours } from './working-hours.ts'

export type FacilityId = string

/** A container stands there alone; in a centre somebody takes what is brought. */
export const facilityKinds = ['centre', 'container'] as const
export type FacilityKind = (typeof facilityKinds)[number]

/** FAC-14: one entry a kind, each empty until it is said. */
export const contactKinds = ['phone', 'email', 'website', 'name'] as const
export type ContactKind = (typeof contactKinds)[number]
export type FacilityContacts = Readonly<Record<ContactKind, string>>

/** FAC-1: −1 is "not known" for a price and "not chosen" for a material; a price of 0 is "accepted free of charge". */
export const unknownPrice = -1
export const noMaterialId = -1

export const facilityHoursTextMaxLength = 1000
export const facilityRatesMax = 60
/** FAC-1: prices are in the point's currency, which may have small units. */
export const priceMax = 100_000_000
export const priceMaxDecimalLength = 2

/** FAC-13: a rate has an id once it is saved. */
export interface RateContent {
  readonly id: string | null
  readonly unitSlug: string
  readonly price: number
  readonly materialId: number
  /** TRUTH-11: when this material is taken, where that is not whenever the point is open. */
  readonly hours: WorkingHours | null
}
export interface Rate extends RateContent {
  readonly id: string
  /** TRUTH-10 */
  readonly pause: MaterialPause | null
}

/** What its owner writes; everything else is the server's to say. */
export interface FacilityContent {
  readonly kind: FacilityKind
  readonly name: string
  readonly address: string
  readonly location: LngLat
  readonly comment: string
  /** The collection rules. */
  readonly description: string
  readonly contacts: FacilityContacts
  readonly workingHours: WorkingHours
  /** What the week cannot say, in plain words: holidays, seasons, "by appointment". */
  readonly hoursText: string
  /** STOP-1: where a point that goes about stands, and when; none of one that stays. */
  readonly stops: readonly Stop[]
  readonly rates: readonly RateContent[]
  /** MON-1: what the prices of its rates are in; null where nobody has said. */
  readonly currency: CurrencyCode | null
  readonly icon: LinkedImage | null
}

/** A recycling point. */
export interface Facility extends FacilityContent {
  readonly id: FacilityId
  readonly orgId: string
  readonly creatorId: string
  readonly status: FacilityStatus
  /** Why it was declined, blocked or closed; empty otherwise. */
  readonly statusComment: string
  readonly rates: readonly Rate[]
  /** STOP-4: its next times, the one that stands now first; as many as a page shows. */
  readonly nextStops: readonly StopTime[]
  /** IANA name, found from the location when the point is saved; empty when it is not known. */
  readonly timezone: string
  readonly orgInfo: OrganizationInfo | null
  readonly photos: readonly string[]
  /** SRC-16: the source that brings it in; null for one that somebody has written. */
  readonly sourceId: string | null
  readonly lastConfirmedAtMs: number | null
  /** TRUTH-1 */
  readonly confirmations: Confirmations
  /** Grows with every change; a change made to an older version is a conflict. */
  readonly version: number
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const newRate: RateContent = {
  id: null,
  unitSlug: '',
  price: unknownPrice,
  materialId: noMaterialId,
  hours: null,
}

export const newFacilityContent: FacilityContent = {
  kind: 'centre',
  name: '',
  address: '',
  location: defaultLngLat,
  comment: '',
  description: '',
  contacts: { phone: '', email: '', website: '', name: '' },
  workingHours: unknownWeek,
  hoursText: '',
  stops: [],
  rates: [],
  currency: null,
  icon: null,
}

/** The part of a point that its owner may change. */
export const contentOf = (facility: FacilityContent): FacilityContent => ({
  kind: facility.kind,
  name: facility.name,
  address: facility.address,
  location: facility.location,
  comment: facility.comment,
  description: facility.description,
  contacts: facility.contacts,
  workingHours: facility.workingHours,
  hoursText: facility.hoursText,
  stops: facility.stops,
  rates: facility.rates,
  currency: facility.currency,
  icon: facility.icon,
})

/** FAC-5: an accepted point is closed and created again from its copy, whose rates are new ones. */
export const copyIntoDraft = (facility: FacilityContent): FacilityContent => ({
  ...contentOf(facility),
  rates: facility.rates.map(({ unitSlug, price, materialId, hours }) => ({
    id: null,
    unitSlug,
    price,
    materialId,
    hours,
  })),
})

/** STOP-8: its times as a file for calendars: one of them, or all. */
export const stopCalendarPath = (id: FacilityId, time?: Pick<StopTime, 'startsAtMs'>): string =>
  `${facilityPath(id)}/stops.ics${time ? `?at=${new Date(time.startsAtMs).toISOString()}` : ''}`

/** MODAL-4: what a point shares. */
export const facilityPath = (id: FacilityId): string => `/recycling-points/${urlEncoded(id)}`
