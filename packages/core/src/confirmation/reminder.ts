import { urlEncoded } from '../shared/index.ts'
import { field, filledList, flag, integer, isRecord, object, uuid } from '../wire/index.ts'
import { seenVersion } from './confirmation-request.ts'
import { confirmationLimits, daysUntilOld, groupsOf } from './confirmation.ts'
import type { Confirmations, FactGroup } from './fact-group.ts'

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

export const reminderAnswerOfForm = (body: unknown): unknown => {
  if (!isRecord(body) || 'points' in body) return body
  const points = Object.entries(body).flatMap(([name, version]) => {
    const [, id] = fieldName.exec(name) ?? []
    return id === undefined ? [] : [{ id, version: Number(version) }]
  })
  return { points }
}

const confirmedPoint = object({ id: field('id', uuid), version: field('version', seenVersion, 'the version you saw') })
export const sentReminderAnswer = object({ points: field('points', filledList(confirmedPoint, remindedPointsMax)) })
export const reminderAnswer = object({
  counted: field('counted', integer()),
  already: field('already', integer()),
  /** Changed since the owner saw them, or no longer public. */
  moved: field('moved', integer()),
})
export const sentReminderSwitch = object({ on: field('on', flag, 'whether to send reminders') })

/** `partly`: a point has changed since it was loaded, or is no longer public; `resumed`: reminders are sent again. */
export const reminderOutcomes = ['confirmed', 'already', 'partly', 'none', 'failed', 'resumed'] as const
export type ReminderOutcome = (typeof reminderOutcomes)[number]

const outcomeName = 'result'
export const reminderOutcomeAddress = (page: string, outcome: ReminderOutcome): string =>
  `${page}?${outcomeName}=${outcome}`
export const readReminderOutcome = (query: { get(name: string): string | null }): ReminderOutcome | null =>
  reminderOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
