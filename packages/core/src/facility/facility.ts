import type { Confirmations } from '../confirmation/index.ts'
import { defaultLngLat, type LngLat } from '../geo/index.ts'
import type { CurrencyCode } from '../money/index.ts'
import type { OrganizationInfo } from '../organization/index.ts'
import { urlEncoded } from '../shared/index.ts'
import type { LinkedImage } from '../wire/index.ts'
import { unknownAccess, type PointAccess } from './access/point-access.ts'
import type { FacilityStatus } from './facility-status.ts'
import { noWrittenTerms, writtenTermsOf, type MaterialTerms, type WrittenTerms } from './materials/material-terms.ts'
import type { PointDays } from './days/day-rule.ts'
import { noRegularDays, type RegularDays } from './days/regular-days.ts'
import type { Stop, StopChange, StopTime } from './stops/stops.ts'
import { unknownWeek, type WorkingHours } from './hours/working-hours.ts'

export type FacilityId = string

/** A container is unattended; at a centre, staff receive the materials. */
export const facilityKinds = ['centre', 'container'] as const
export type FacilityKind = (typeof facilityKinds)[number]

/** FAC-14: one entry per kind; unset contacts are empty. */
export const contactKinds = ['phone', 'email', 'website', 'name'] as const
export type ContactKind = (typeof contactKinds)[number]
export type FacilityContacts = Readonly<Record<ContactKind, string>>

/** FAC-1: −1 is "unknown" for a price and "not chosen" for a material; a price of 0 is "accepted free of charge". */
export const unknownPrice = -1
export const noMaterialId = -1

export const facilityHoursTextMaxLength = 1000
export const facilityRatesMax = 60
/** FAC-24 */
export const facilityPhotosMax = 3
/** FAC-1: prices are in the point's currency, so the limit allows for currencies with small units. */
export const priceMax = 100_000_000
export const priceMaxDecimalLength = 2

/** FAC-13: a rate gets its id when it is saved. */
export interface RateContent extends WrittenTerms {
  readonly id: string | null
  readonly unitSlug: string
  readonly price: number
  readonly materialId: number
}
export interface Rate extends RateContent, MaterialTerms {
  readonly id: string
}

/** The part of a point that its owner writes; the server sets everything else. */
export interface FacilityContent {
  readonly kind: FacilityKind
  readonly name: string
  readonly address: string
  readonly location: LngLat
  readonly comment: string
  /** The collection rules of the point. */
  readonly description: string
  readonly contacts: FacilityContacts
  readonly workingHours: WorkingHours
  /** IMP-39 */
  readonly regularDays: RegularDays
  /** Free text for what neither can express: "by appointment". */
  readonly hoursText: string
  /** FAC-23 */
  readonly access: PointAccess
  /** STOP-1: where and when a mobile point stands; empty for a stationary point. */
  readonly stops: readonly Stop[]
  readonly rates: readonly RateContent[]
  /** MON-1: the currency of the rates; null until one is chosen. */
  readonly currency: CurrencyCode | null
  readonly icon: LinkedImage | null
  /** FAC-24: their addresses; our backend takes those of pictures that the organization has uploaded. */
  readonly photos: readonly string[]
}

/** A recycling point. */
export interface Facility extends FacilityContent {
  readonly id: FacilityId
  readonly orgId: string
  readonly creatorId: string
  readonly status: FacilityStatus
  /** Why the point was declined, blocked or closed; empty otherwise. */
  readonly statusComment: string
  readonly rates: readonly Rate[]
  /** STOP-4: the next times of a mobile point, the current one first; limited to what a page shows. */
  readonly nextStops: readonly StopTime[]
  /** STOP-13: called off or moved times that are not over. */
  readonly stopChanges: readonly StopChange[]
  /** DAYS-1: how days differ from the week, from every author; null if none do. */
  readonly days: PointDays | null
  /** IANA name, derived from the location when the point is saved; empty if unknown. */
  readonly timezone: string
  readonly orgInfo: OrganizationInfo | null
  /** SRC-16: the source that imports the point; null for a manually created point. */
  readonly sourceId: string | null
  /** CLAIM-1: an import made it, or it stands under the community: who runs it may claim it. */
  readonly isClaimable: boolean
  /** SRC-17: a draft of an import that staff review as one, not edited since. */
  readonly waitsWithImport: boolean
  readonly lastConfirmedAtMs: number | null
  /** TRUTH-1 */
  readonly confirmations: Confirmations
  /** Incremented by every change; an update based on an older version is a conflict. */
  readonly version: number
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const newRate: RateContent = {
  id: null,
  unitSlug: '',
  price: unknownPrice,
  materialId: noMaterialId,
  ...noWrittenTerms,
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
  regularDays: noRegularDays,
  hoursText: '',
  access: unknownAccess,
  stops: [],
  rates: [],
  currency: null,
  icon: null,
  photos: [],
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
  regularDays: facility.regularDays,
  hoursText: facility.hoursText,
  access: facility.access,
  stops: facility.stops,
  rates: facility.rates,
  currency: facility.currency,
  icon: facility.icon,
  photos: facility.photos,
})

/** A rate without its pause, which the owner sets and ends apart. */
export const rateContentOf = (rate: RateContent): RateContent => ({
  id: rate.id,
  unitSlug: rate.unitSlug,
  price: rate.price,
  materialId: rate.materialId,
  ...writtenTermsOf(rate),
})

/** FAC-5: an accepted point is replaced by closing it and creating a copy, whose rates have no ids yet. */
export const copyIntoDraft = (facility: FacilityContent): FacilityContent => ({
  ...contentOf(facility),
  rates: facility.rates.map((rate) => ({ ...rateContentOf(rate), id: null })),
})

/** STOP-8: the calendar file of one stop time, or of all of them. */
export const stopCalendarPath = (id: FacilityId, time?: Pick<StopTime, 'startsAtMs'>): string =>
  `${facilityPath(id)}/stops.ics${time ? `?at=${new Date(time.startsAtMs).toISOString()}` : ''}`

/** MODAL-4: the path that a point shares. */
export const facilityPath = (id: FacilityId): string => `/recycling-points/${urlEncoded(id)}`
