import type { LngLat } from '../geo/index.ts'

/** ALERT-2: the kinds of news that an alert can report. */
export const newsKinds = ['closed', 'paused', 'events', 'new'] as const
export type NewsKind = (typeof newsKinds)[number]

export const alertFrequencies = ['day', 'week'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertRadiiKm = [1, 2, 5, 10, 25, 50] as const
export type AlertRadius = (typeof alertRadiiKm)[number]

export const alertStatuses = ['unconfirmed', 'active', 'ended'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** A request for an alert. */
export interface AlertRequest {
  readonly center: LngLat
  readonly radiusKm: AlertRadius
  /** Slugs; empty means every material. */
  readonly materials: readonly string[]
  readonly news: readonly NewsKind[]
  readonly pace: AlertFrequency
}

export const alertLimits = {
  materialsMax: 32,
  /** ALERT-6: the number of lines in an email; the rest is behind a link. */
  linesMax: 20,
  linkDays: 400,
  /** The active alerts of one email address. */
  perAddress: 10,
  /** ALERT-3: how far the forecast looks back. */
  forecastDays: 90,
  /** News older than this is not sent, for example after a long outage. */
  oldestNewsDays: 30,
} as const

export const daysOfFrequency: Readonly<Record<AlertFrequency, number>> = { day: 1, week: 7 }

/** Null for the smallest radius. */
export const smallerRadius = (radiusKm: AlertRadius): AlertRadius | null =>
  alertRadiiKm.findLast((each) => each < radiusKm) ?? null

/** About half the width of a laptop's map at this zoom, since visitors mean the area that they see. */
const halfWidthKm = (zoom: number): number => 32_000 / 2 ** zoom

export const radiusOfZoom = (zoom: number): AlertRadius => alertRadiiKm.find((each) => each >= halfWidthKm(zoom)) ?? 50

/** The zoom at which the map shows the whole area. */
export const zoomOfRadius = (radiusKm: AlertRadius): number => Math.floor(Math.log2(32_000 / radiusKm))
