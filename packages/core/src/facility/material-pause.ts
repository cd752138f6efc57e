import { isOwner, problemsAt, type OrgActor } from '../moderation/index.ts'
import { dateKeyAt, epochDayOfDateKey } from '../time-zone/index.ts'
import { isEmpty, lengthOf } from '../validation/index.ts'
import { readWire, type RuleProblem, type WireRead } from '../wire/index.ts'
import { isPublicStatus } from './facility-status.ts'
import type { Facility } from './facility.ts'
import { pauseReasonMaxLength, type MaterialPause } from './material-terms.ts'

/** TRUTH-41: the owner of a public point may pause and resume a material without a review. */
export const mayPauseMaterials = (facility: Pick<Facility, 'orgId' | 'status'>, actor: OrgActor): boolean =>
  isOwner(facility, actor) && isPublicStatus(facility.status)

/** The path below the point's own path; the material is an id, or a route parameter. */
export const materialPauseAct = (materialId: number | ':materialId', act: 'pause' | 'resume'): string =>
  `rates/${materialId}/${act}`

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

export const pauseProblems = (pause: MaterialPause, timezone: string, nowMs: number): RuleProblem[] =>
  problemsAt((field) => `/${field}`)(pauseFaults(pause, timezone, nowMs))

/** The request body; `version` is the one that the sender has seen. */
export const pauseBody = ({ until, reason }: MaterialPause, version: number) => ({
  until,
  reason: reason.trim(),
  version,
})

export interface SentPause {
  readonly pause: MaterialPause
  readonly version: number | null
}

const longestRead = 10_000

export const readPauseBody = (json: unknown): WireRead<SentPause> =>
  readWire(json, (root) => ({
    pause: {
      until: root.at('until').optional((value) => value.text(longestRead), null),
      reason: root.at('reason').text(longestRead).trim(),
    },
    version: root.at('version').optional((value) => value.integer({ min: 0 }), null),
  }))

export const isSamePause = (one: MaterialPause | null, other: MaterialPause | null): boolean =>
  one?.until === other?.until && one?.reason === other?.reason

/** A point may list a material in several rows; a pause applies to the material, hence to all of them. */
export const pauseOf = ({ rates }: Pick<Facility, 'rates'>, materialId: number): MaterialPause | null =>
  rates.find((rate) => rate.materialId === materialId)?.pause ?? null

export const withPause = (facility: Facility, materialId: number, pause: MaterialPause | null): Facility => ({
  ...facility,
  rates: facility.rates.map((rate) => (rate.materialId === materialId ? { ...rate, pause } : rate)),
})
