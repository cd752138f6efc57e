import {
  field,
  filledText,
  instant,
  nullable,
  object,
  readResource,
  readWire,
  text,
  textUpTo,
  wireBasePath,
  writeResource,
  type Codec,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { claimLimits } from './point-claim.ts'

/** Claims of other organizations to points of the caller's organization. */
export const disputesPath = `${wireBasePath}/facility/disputes/`

/** CLAIM-18: a dispute as the organization of the point sees it. What the other side tells staff stays with staff. */
export interface PointDispute {
  /** Of the claim. */
  readonly id: string
  readonly pointId: string
  readonly pointName: string
  /** The organization that claims the point. */
  readonly organization: string
  /** What the caller's organization has told staff; empty if nothing. */
  readonly words: string
  readonly answeredAtMs: number | null
  readonly sinceMs: number
}

export const pointDisputeContract = {
  type: 'facility.dispute',
  links: {},
  answer: {
    pointId: field('point_id', filledText),
    pointName: field('point_name', text),
    organization: field('organization', text),
    words: field('words', text),
    answeredAtMs: field('dt_answered', nullable(instant)),
    sinceMs: field('dt_since', instant),
  },
} as const satisfies ResourceContract

export const pointDisputeResource = (dispute: PointDispute): Resource =>
  writeResource(pointDisputeContract, dispute.id, dispute)
export const readPointDispute = (value: WireValue): PointDispute => ({
  id: value.at('id').filledText(),
  ...readResource(pointDisputeContract, value),
})

export interface DisputeAnswer {
  readonly words: string
}
const answer: Codec<DisputeAnswer> = object({ words: field('words', textUpTo(claimLimits.wordsLetters)) })
export const disputeAnswerShape = answer.shape
export const disputeAnswerBody = (disputeAnswer: DisputeAnswer): object => Object(answer.write(disputeAnswer))
export const readDisputeAnswer = (json: unknown): WireRead<DisputeAnswer> => readWire(json, answer.read)
