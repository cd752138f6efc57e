import { urlEncoded } from '../shared/index.ts'
import { isRecord, readWire, wireBasePath, type WireRead } from '../wire/index.ts'
import { confirmationLimits, daysUntilOld, groupsOf } from './confirmation.ts'
import type { Confirmations, FactGroup } from './fact-group.ts'

export const reminderPaths = {
  /** The reminded points (GET), and their confirmation (POST). */
  reminder: (token: string): string => `${wireBasePath}/reminders/${urlEncoded(token)}/`,
  unsubscribe: (token: string): string => `${wireBasePath}/reminders/${urlEncoded(token)}/unsubscribe/`,
  resume: (token: string): string => `${wireBasePath}/reminders/${urlEncoded(token)}/resume/`,
  /** TRUTH-54: the same for a signed-in account. */
  ofAccount: (userId: string): string => `${wireBasePath}/authing/user/${urlEncoded(userId)}/reminders/`,
} as const

/** TRUTH-54: whether the account wants reminders. */
export const readReminderSwitch = (body: unknown): WireRead<boolean> => readWire(body, (root) => root.at('on').flag())

/** The pages behind the links in the email. */
export const stillCorrectPage = (token: string): string => `/still-correct/${urlEncoded(token)}`
export const unsubscribePage = (token: string): string => `/stop-reminders/${urlEncoded(token)}`

type Reminded = Parameters<typeof groupsOf>[0] &
  Parameters<typeof daysUntilOld>[0] & { readonly confirmations: Confirmations }

/** TRUTH-20: the groups of a point that are old or soon will be, or were never confirmed. */
export const groupsToRemind = (point: Reminded, nowMs: number): FactGroup[] =>
  groupsOf(point).filter((group) => {
    const confirmation = point.confirmations[group]
    return (
      confirmation === undefined ||
      daysUntilOld(point, group, confirmation, nowMs) <= confirmationLimits.remindBeforeDays
    )
  })

/** A point confirmed as still correct, in the version that its owner saw. */
export interface ConfirmedPoint {
  readonly id: string
  readonly version: number
}

const remindedPointsMax = 500
const fieldName = /^point-(.{1,100})$/

/** The form field that confirms one point: its name holds the id, its value the version. */
export const confirmedPointField = ({ id, version }: ConfirmedPoint) => ({
  name: `point-${id}`,
  value: String(version),
})

const unpacked = (body: unknown): unknown => {
  if (!isRecord(body) || 'points' in body) return body
  const points = Object.entries(body).flatMap(([name, version]) => {
    const [, id] = fieldName.exec(name) ?? []
    return id === undefined ? [] : [{ id, version: Number(version) }]
  })
  return { points }
}

export const readReminderAnswer = (body: unknown): WireRead<readonly ConfirmedPoint[]> =>
  readWire(unpacked(body), (root) => {
    const points = root.at('points').list(
      (item) => ({
        id: item.at('id').filledText(),
        version: item.at('version').integer({ min: 1, max: 999_999_999 }),
      }),
      remindedPointsMax,
    )
    if (points.length === 0) root.at('points').refuse('out-of-range')
    return points
  })

/** `partly`: a point has changed since it was loaded, or is no longer public; `resumed`: reminders are sent again. */
export const reminderOutcomes = ['confirmed', 'already', 'partly', 'none', 'failed', 'resumed'] as const
export type ReminderOutcome = (typeof reminderOutcomes)[number]

const outcomeName = 'result'
export const reminderOutcomeAddress = (page: string, outcome: ReminderOutcome): string =>
  `${page}?${outcomeName}=${outcome}`
export const readReminderOutcome = (query: { get(name: string): string | null }): ReminderOutcome | null =>
  reminderOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
