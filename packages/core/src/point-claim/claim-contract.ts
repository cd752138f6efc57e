import {
  field,
  filledText,
  flag,
  instant,
  list,
  nullable,
  object,
  oneOf,
  resourceCodec,
  text,
  textUpTo,
  withDefault,
  type ReadBy,
} from '../wire/index.ts'
import { claimLimits, claimStates, claimWays } from './point-claim.ts'

/** A claim as its own organization sees it. */
export const pointClaim = resourceCodec({
  type: 'facility.claim',
  links: {},
  answer: {
    pointId: field('point_id', filledText),
    pointName: field('point_name', text),
    pointAddress: field('point_address', text),
    state: field('state', oneOf(claimStates)),
    /** How it was proven, or what staff judge; null before that. */
    way: field('way', nullable(oneOf(claimWays))),
    /** The ways that the published contacts allow. */
    ways: field('ways', list(oneOf(claimWays), claimWays.length)),
    /** The contacts that the point publishes. */
    email: field('email', text),
    phone: field('phone', text),
    website: field('website', text),
    /** What the site has to show. */
    token: field('token', text),
    /** Until when the newest code can be typed; null if there is none. */
    codeUntilMs: field('dt_code', nullable(instant)),
    /** The reason of staff; empty unless they have decided. */
    reason: field('reason', text),
    createdAtMs: field('dt_created', instant),
    /** When an open claim ends by itself. */
    expiresAtMs: field('dt_expires', instant),
  },
})
export type PointClaim = ReadBy<typeof pointClaim>

export const newClaim = object({
  pointId: field('point_id', textUpTo(36)),
  /** CLAIM-6: also the other points with the same email or site. */
  withAlike: field('with_alike', withDefault(flag, false)),
})
export type NewClaim = ReadBy<typeof newClaim>

export const claimProof = object({
  way: field('way', oneOf(claimWays)),
  /** The mailed code, or the words for staff; empty for a proof by the site. */
  words: field('words', withDefault(textUpTo(claimLimits.wordsLetters), '')),
})
export type ClaimProof = ReadBy<typeof claimProof>

/** CLAIM-18: a dispute as the organization of the point sees it. What the other side tells staff stays with staff. */
export const pointDispute = resourceCodec({
  type: 'facility.dispute',
  links: {},
  answer: {
    pointId: field('point_id', filledText),
    pointName: field('point_name', text),
    /** The organization that claims the point. */
    organization: field('organization', text),
    /** What the caller's organization has told staff; empty if nothing. */
    words: field('words', text),
    answeredAtMs: field('dt_answered', nullable(instant)),
    sinceMs: field('dt_since', instant),
  },
})
/** Its id is that of the claim. */
export type PointDispute = ReadBy<typeof pointDispute>

export const disputeAnswer = object({ words: field('words', textUpTo(claimLimits.wordsLetters)) })
