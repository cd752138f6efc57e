import { isPublicStatus, type FacilityStatus } from '../facility/facility-status.ts'
import type { Facility } from '../facility/facility.ts'

/** SRC-34: a point of a source that its last file does not have, as its owner sees it. */
export interface GonePoint extends Pick<Facility, 'id' | 'name' | 'kind' | 'address' | 'status'> {
  readonly materialIds: readonly number[]
  /** When the first file without it was imported. */
  readonly goneSinceMs: number
}

/** Only what stands on the map can be closed; for a time, only what is open. */
export const closingWays = ['for-a-time', 'for-good'] as const
export type ClosingWay = (typeof closingWays)[number]
export const mayClose = (status: FacilityStatus, way: ClosingWay): boolean =>
  way === 'for-good' ? isPublicStatus(status) : status === 'accepted'

export const goneLimits = {
  onPage: 20,
  /** In one call: whoever closes more asks again. */
  atOnce: 200,
} as const

export interface GoneClosing {
  /** Null closes all that may be, `atOnce` at a time. */
  readonly ids: readonly string[] | null
  readonly way: ClosingWay
  /** Visitors read it at a point that is closed for a time. */
  readonly reason: string
}
export interface GoneClosed {
  readonly closed: number
  /** The points that may still be closed this way. */
  readonly left: number
}
