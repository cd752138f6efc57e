import { constant, field, filledList, integer, isRecord, object, omittable, type Codec } from '../wire/index.ts'
import { factGroups, type FactGroup } from './fact-group.ts'

export interface ConfirmationRequest {
  /** The version of the point that the sender has seen. */
  readonly version: number
  /** All groups of the point if null. */
  readonly groups: readonly FactGroup[] | null
}

/** The version that somebody saw. */
export const seenVersion: Codec<number, number> = {
  ...integer(),
  read: (value) => value.integer({ min: 1, max: 999_999_999 }),
}
const groups = omittable(filledList(constant(factGroups), factGroups.length))

export const sentConfirmation: Codec<ConfirmationRequest> = object({
  version: field(
    'version',
    seenVersion,
    'the version that you have read; the call is refused with 409 if a newer one exists',
  ),
  groups: field('groups', groups, 'all groups if omitted'),
})

/** A plain form sends only strings: the version as digits, the groups comma-separated in one field. */
export const confirmationOfForm = (body: unknown): unknown => {
  if (!isRecord(body)) return body
  const { version, groups: named } = body
  return {
    version: typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : version,
    groups: typeof named === 'string' ? named.split(',') : named,
  }
}
