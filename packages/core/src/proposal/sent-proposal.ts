import type { FacilityContent } from '../facility/index.ts'
import { isEmail, isEmpty, lengthOf } from '../validation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { proposedPlace } from './apply-changes.ts'
import type { SentProposal } from './proposal-contract.ts'
import { proposalLimits, reasonRule } from './report-reason.ts'

const missesOfPlace = ({ name, rates }: FacilityContent, isPlaced: boolean): RuleProblem[] => [
  ...(isEmpty(name) ? [{ rule: 'required', pointer: '/name' }] : []),
  ...(isPlaced ? [] : [{ rule: 'required', pointer: '/point' }]),
  ...(rates.length === 0 ? [{ rule: 'required', pointer: '/materials' }] : []),
]

/** TRUTH-24: what keeps a report from being sent, the same for the button and for the server. */
export function sentProposalProblems({ reason, facilityId, changes, text, email }: SentProposal): RuleProblem[] {
  const isOfPlace = reason === 'missing'
  const { needsText } = reasonRule(reason)
  const hasNothing = changes.length === 0 && isEmpty(text)
  const fields = changes.map(({ field }) => field)
  return [
    ...(isOfPlace === (facilityId === null) ? [] : [{ rule: 'unknown-value', pointer: '/facility' }]),
    ...((needsText && isEmpty(text)) || (reason === 'suggestion' && hasNothing)
      ? [{ rule: 'required', pointer: '/text' }]
      : []),
    ...(lengthOf(text) > proposalLimits.textMaxLength
      ? [{ rule: 'maxLen', pointer: '/text', params: { max: proposalLimits.textMaxLength } }]
      : []),
    ...(isEmpty(email) || isEmail(email) ? [] : [{ rule: 'email', pointer: '/email' }]),
    ...(new Set(fields).size === fields.length ? [] : [{ rule: 'unknown-value', pointer: '/changes' }]),
    ...(isOfPlace ? missesOfPlace(proposedPlace(changes), fields.includes('location')) : []),
  ]
}

/** TRUTH-30: which limit a sender has reached; both are answered 429, with the words where to write instead. */
export const proposalLimitNames = ['limit-day', 'limit-point'] as const
export type ProposalLimit = (typeof proposalLimitNames)[number]
export function limitReached(sentToday: number, waitingOnPoint: number): ProposalLimit | null {
  if (sentToday >= proposalLimits.perOriginADay) return 'limit-day'
  return waitingOnPoint >= proposalLimits.openPerOriginAndPoint ? 'limit-point' : null
}
