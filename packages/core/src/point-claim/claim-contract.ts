import {
  field,
  filledText,
  flag,
  instant,
  list,
  nullable,
  object,
  oneOf,
  readResource,
  readWire,
  text,
  textUpTo,
  wireBasePath,
  withDefault,
  writeResource,
  type Codec,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { claimLimits, claimStates, claimWays, type ClaimState, type ClaimWay } from './point-claim.ts'

/** Claims of the caller's organization. */
export const claimsPath = `${wireBasePath}/facility/claims/`

/** A claim as its own organization sees it. */
export interface PointClaim {
  readonly id: string
  readonly pointId: string
  readonly pointName: string
  readonly pointAddress: string
  readonly state: ClaimState
  /** How it was proven, or what staff judge; null before that. */
  readonly way: ClaimWay | null
  /** The ways that the published contacts allow. */
  readonly ways: readonly ClaimWay[]
  /** The contacts that the point publishes. */
  readonly email: string
  readonly phone: string
  readonly website: string
  /** What the site has to show. */
  readonly token: string
  /** Until when the newest code can be typed; null if there is none. */
  readonly codeUntilMs: number | null
  /** The reason of staff; empty unless they have decided. */
  readonly reason: string
  readonly createdAtMs: number
  /** When an open claim ends by itself. */
  readonly expiresAtMs: number
}

export const pointClaimContract = {
  type: 'facility.claim',
  links: {},
  answer: {
    pointId: field('point_id', filledText),
    pointName: field('point_name', text),
    pointAddress: field('point_address', text),
    state: field('state', oneOf(claimStates)),
    way: field('way', nullable(oneOf(claimWays))),
    ways: field('ways', list(oneOf(claimWays), claimWays.length)),
    email: field('email', text),
    phone: field('phone', text),
    website: field('website', text),
    token: field('token', text),
    codeUntilMs: field('dt_code', nullable(instant)),
    reason: field('reason', text),
    createdAtMs: field('dt_created', instant),
    expiresAtMs: field('dt_expires', instant),
  },
} as const satisfies ResourceContract

export const pointClaimResource = (claim: PointClaim): Resource => writeResource(pointClaimContract, claim.id, claim)
export const readPointClaim = (value: WireValue): PointClaim => ({
  id: value.at('id').filledText(),
  ...readResource(pointClaimContract, value),
})

export interface NewClaim {
  readonly pointId: string
  /** CLAIM-6: also the other points with the same email or site. */
  readonly withAlike: boolean
}
const newClaim: Codec<NewClaim> = object({
  pointId: field('point_id', textUpTo(36)),
  withAlike: field('with_alike', withDefault(flag, false)),
})
export const newClaimShape = newClaim.shape
export const newClaimBody = (claim: NewClaim): object => Object(newClaim.write(claim))
export const readNewClaim = (json: unknown): WireRead<NewClaim> => readWire(json, newClaim.read)

export interface ClaimProof {
  readonly way: ClaimWay
  /** The mailed code, or the words for staff; empty for a proof by the site. */
  readonly words: string
}
const proof: Codec<ClaimProof> = object({
  way: field('way', oneOf(claimWays)),
  words: field('words', withDefault(textUpTo(claimLimits.wordsLetters), '')),
})
export const claimProofShape = proof.shape
export const claimProofBody = (claimProof: ClaimProof): object => Object(proof.write(claimProof))
export const readClaimProof = (json: unknown): WireRead<ClaimProof> => readWire(json, proof.read)
