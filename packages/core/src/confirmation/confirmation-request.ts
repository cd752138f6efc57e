import { urlEncoded } from '../shared/index.ts'
import { isRecord, readWire, wireBasePath, type WireRead } from '../wire/index.ts'
import { factGroups, type FactGroup } from './fact-group.ts'

/** Where a point is confirmed, by a script or by a plain form. */
export const confirmationsPath = (facilityId: string): string =>
  `${wireBasePath}/facility/facility/${urlEncoded(facilityId)}/confirmations/`

export interface ConfirmationRequest {
  /** Of the point that was looked at. */
  readonly version: number
  /** Everything that the point says where none is named. */
  readonly groups: readonly FactGroup[] | null
}

/** A form knows texts only: its version is digits, its groups stand in one field with commas. */
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

/** The rule that a 409 names when a report waits that the point is closed. */
export const reportedClosedRule = 'reported-closed'
