import type { FacilityContent } from '../facility/index.ts'
import { isEmail, isEmpty, lengthOf } from '../validation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { proposedPlace } from './apply-changes.ts'
import type { SentReport } from './report-contract.ts'
import { reportLimits, reasonRule } from './report-reason.ts'

/** TRUTH-60: a place on the map, or an address in words, which staff look up. */
const missesOfPlace = ({ name, address, rates }: FacilityContent, isPlaced: boolean): RuleProblem[] => [
  ...(isEmpty(name) ? [{ rule: 'required', pointer: '/name' }] : []),
  ...(isPlaced || !isEmpty(address) ? [] : [{ rule: 'required', pointer: '/point' }]),
  ...(rates.length === 0 ? [{ rule: 'required', pointer: '/materials' }] : []),
]

/** TRUTH-24: the problems that prevent a report from being sent, for the button and the server alike. */
export function sentReportProblems(
  { reason, facilityId, changes, text, email }: SentReport,
  hasPhoto = false,
): RuleProblem[] {
  const isOfPlace = reason === 'missing'
  const { needsText, form } = reasonRule(reason)
  const hasNothing = changes.length === 0 && isEmpty(text) && !hasPhoto
  const fields = changes.map(({ field }) => field)
  return [
    ...(isOfPlace === (facilityId === null) ? [] : [{ rule: 'unknown-value', pointer: '/facility' }]),
    ...((needsText && isEmpty(text)) || (hasNothing && !isOfPlace && form !== 'words' && form !== 'state')
      ? [{ rule: 'required', pointer: '/text' }]
      : []),
    ...(lengthOf(text) > reportLimits.textMaxLength
      ? [{ rule: 'maxLen', pointer: '/text', params: { max: reportLimits.textMaxLength } }]
      : []),
    ...(isEmpty(email) || isEmail(email) ? [] : [{ rule: 'email', pointer: '/email' }]),
    // FAC-25: a photo comes as a file.
    ...(fields.includes('photos') || (isOfPlace && fields.includes('days'))
      ? [{ rule: 'unknown-value', pointer: '/changes' }]
      : []),
    // TRUTH-62: staff may decide on days at once, and on nothing else that comes with them.
    ...(reason === 'days' && fields.some((name) => name !== 'days')
      ? [{ rule: 'unknown-value', pointer: '/changes' }]
      : []),
    ...(new Set(fields).size === fields.length ? [] : [{ rule: 'unknown-value', pointer: '/changes' }]),
    ...(isOfPlace ? missesOfPlace(proposedPlace(changes), fields.includes('location')) : []),
  ]
}

/** TRUTH-30: the limits of a sender; both give a 429, which names another way to write. */
export const reportLimitNames = ['limit-day', 'limit-point'] as const
export type ReportLimit = (typeof reportLimitNames)[number]
export function limitReached(sentToday: number, waitingOnPoint: number): ReportLimit | null {
  if (sentToday >= reportLimits.perOriginADay) return 'limit-day'
  return waitingOnPoint >= reportLimits.openPerOriginAndPoint ? 'limit-point' : null
}
