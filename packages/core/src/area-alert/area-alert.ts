import type { LngLat } from '../geo/index.ts'

/** ALERT-2: what somebody may be told of an area. */
export const newsKinds = ['closed', 'paused', 'events', 'new'] as const
export type NewsKind = (typeof newsKinds)[number]

export const alertPaces = ['day', 'week'] as const
export type AlertPace = (typeof alertPaces)[number]

export const alertRadiiKm = [1, 2, 5, 10, 25, 50] as const
export type AlertRadius = (typeof alertRadiiKm)[number]

export const alertStatuses = ['unconfirmed', 'active', 'ended'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** What somebody asks for. */
export interface AlertWish {
  readonly center: LngLat
  readonly radiusKm: AlertRadius
  /** Slugs; empty is everything. */
  readonly materials: readonly string[]
  readonly news: readonly NewsKind[]
  readonly pace: AlertPace
}

export const alertLimits = {
  materialsMax: 32,
  /** ALERT-6: what follows is behind a link. */
  linesMax: 20,
  linkDays: 400,
  /** So many alerts an address may have, and so many it may ask for in a day; more emails would be a flood. */
  perAddress: 10,
  askedPerDay: 5,
  /** ALERT-3: how far the forecast looks back. */
  forecastDays: 90,
  /** A server that was away for longer tells no older news. */
  oldestNewsDays: 30,
} as const

export const daysOfPace: Readonly<Record<AlertPace, number>> = { day: 1, week: 7 }

/** Null where there is no smaller one. */
export const smallerRadius = (radiusKm: AlertRadius): AlertRadius | null =>
  alertRadiiKm.findLast((each) => each < radiusKm) ?? null

/** About half the width of a map on a laptop at this zoom: what somebody looks at is what they mean. */
const halfWidthKm = (zoom: number): number => 32_000 / 2 ** zoom

export const radiusOfZoom = (zoom: number): AlertRadius => alertRadiiKm.find((each) => each >= halfWidthKm(zoom)) ?? 50

/** Where a map shows the whole of it. */
export const zoomOfRadius = (radiusKm: AlertRadius): number => Math.floor(Math.log2(32_000 / radiusKm))
