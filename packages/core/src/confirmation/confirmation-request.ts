import { urlEncoded } from '../shared/index.ts'
import { isRecord, readWire, wireBasePath, type WireRead } from '../wire/index.ts'
import { factGroups, type FactGroup } from './fact-group.ts'

/** The endpoint for confirming a point, by script or by a plain form. */
export const confirmationsPath = (facilityId: string): string =>
  `${wireBasePath}/facility/facility/${urlEncoded(facilityId)}/confirmations/`

export interface ConfirmationRequest {
  /** The version of the point that the sender has seen. */
  readonly version: number
  /** All groups of the point if null. */
  readonly groups: readonly FactGroup[] | null
}

/** A plain form sends only strings: the version as digits, the groups comma-separated in one field. */
const unpacked = (body: unknown): unknown => {
  if (!isRecord(body)) return body
  const { version, groups } = body
  return {
    version: typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : version,
    groups: typeof groups === 'string' ? groups.split(',') : groups,
  }
}

export const readConfirmationRequest = (body: unknown): WireRead<ConfirmationRequest> =>
  readWire(unpacked(body), (root) => ({
    version: root.at('version').integer({ min: 1, max: 999_999_999 }),
    groups: root.at('groups').optional((value) => {
      const named = value.list((item) => item.oneOf(factGroups), factGroups.length)
      if (named.length === 0) value.refuse('out-of-range')
      return [...new Set(named)]
    }, null),
  }))

/** The rule in a 409 while a report that the point is closed is pending. */
export const reportedClosedRule = 'reported-closed'
