import { isOwner, problemsAt, type OrgActor, type OwnerAct } from '../../moderation/index.ts'
import { dateKeyAt, epochDayOfDateKey } from '../../time-zone/index.ts'
import { isEmpty, lengthOf } from '../../validation/index.ts'
import { field, nullable, textUpTo, type Codec, type RuleProblem } from '../../wire/index.ts'
import { isPublicStatus } from '../facility-status.ts'
import type { Facility } from '../facility.ts'
import { pauseReasonMaxLength, type MaterialPause } from './material-terms.ts'

/** TRUTH-41: the owner of a public point may pause and resume a material without a review. */
export const mayPauseMaterials = (facility: Pick<Facility, 'orgId' | 'status'>, actor: OrgActor): boolean =>
  isOwner(facility, actor) && isPublicStatus(facility.status)

export interface PauseFault {
  readonly field: keyof MaterialPause
  readonly code: 'required' | 'maxLen' | 'date' | 'past'
  readonly params?: RuleProblem['params']
}

/** TRUTH-41: the reason is public and required; the day of resumption must be in the future in the point's time zone. */
export function pauseFaults({ until, reason }: MaterialPause, timezone: string, nowMs: number): PauseFault[] {
  const today = dateKeyAt(timezone, nowMs) ?? new Date(nowMs).toISOString().slice(0, 10)
  return [
    ...(isEmpty(reason) ? [{ field: 'reason', code: 'required' } as const] : []),
    ...(lengthOf(reason.trim()) > pauseReasonMaxLength
      ? [{ field: 'reason', code: 'maxLen', params: { max: pauseReasonMaxLength } } as const]
      : []),
    ...(until !== null && !isDateKey(until) ? [{ field: 'until', code: 'date' } as const] : []),
    ...(until !== null && isDateKey(until) && until <= today ? [{ field: 'until', code: 'past' } as const] : []),
  ]
}

const isDateKey = (key: string): boolean => epochDayOfDateKey(key) !== null

/** Higher than the rule's limit, so that the rule reports the error. */
const longestRead = 10_000
const returnDay: Codec<string, string> = { ...textUpTo(longestRead), shape: { is: 'return-day' } }

/** The body of a pause; one without a day lasts until further notice. */
export const pauseFields = {
  until: field('until', nullable(returnDay)),
  reason: field('reason', textUpTo(longestRead)),
}

/** A point may list a material in several rows; a pause applies to the material, hence to all of them. */
export const pauseOf = ({ rates }: Pick<Facility, 'rates'>, materialId: number): MaterialPause | null =>
  rates.find((rate) => rate.materialId === materialId)?.pause ?? null

export const withPause = (facility: Facility, materialId: number, pause: MaterialPause | null): Facility => ({
  ...facility,
  rates: facility.rates.map((rate) => (rate.materialId === materialId ? { ...rate, pause } : rate)),
})

interface OfMaterial {
  readonly materialId: number
}
const lists = ({ rates }: Facility, { materialId }: OfMaterial): boolean =>
  rates.some((rate) => rate.materialId === materialId)

/** TRUTH-41 */
export const pauseAct: OwnerAct<Facility, OfMaterial & MaterialPause> = {
  operationId: 'pausePointMaterial',
  summary: 'Stop accepting a material temporarily',
  may: mayPauseMaterials,
  refusal: (saved, asked, nowMs) =>
    lists(saved, asked) ? problemsAt((name) => `/${name}`)(pauseFaults(asked, saved.timezone, nowMs)) : 'not-found',
  hasHappened: (saved, { materialId, until, reason }) => {
    const known = pauseOf(saved, materialId)
    return known !== null && known.until === until && known.reason === reason.trim()
  },
  apply: (saved, { materialId, until, reason }) => withPause(saved, materialId, { until, reason: reason.trim() }),
}

/** TRUTH-41 */
export const resumeAct: OwnerAct<Facility, OfMaterial> = {
  operationId: 'resumePointMaterial',
  summary: 'Start accepting a paused material again',
  may: mayPauseMaterials,
  refusal: (saved, asked) => (lists(saved, asked) ? [] : 'not-found'),
  hasHappened: (saved, { materialId }) => pauseOf(saved, materialId) === null,
  apply: (saved, { materialId }) => withPause(saved, materialId, null),
}
