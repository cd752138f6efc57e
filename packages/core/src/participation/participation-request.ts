import { emailMaxLength, isEmail, nameMaxLength } from '../validation/index.ts'
import { urlEncoded } from '../shared/index.ts'
import { readWire, wireBasePath, type WireRead, type WireValue } from '../wire/index.ts'
import { participationLimits } from './party.ts'
import { partyActs, type PartyAct } from './queue.ts'

/** PEOPLE-1: what a visitor fills in to come. */
export interface SentSignUp {
  readonly name: string
  readonly email: string
  readonly size: number
}

/** What a script or a plain form sends, in which everything is text. Without consent nothing is kept. */
export const readSignUpForEvent = (body: unknown): WireRead<SentSignUp> =>
  readWire(body, (root) => {
    const name = root.at('name').text(nameMaxLength).trim()
    if (name === '') root.at('name').refuse('out-of-range')
    const email = root.at('email').text(emailMaxLength).trim()
    if (!isEmail(email)) root.at('email').refuse('out-of-range')
    const consent = root.at('consent')
    if (consent.raw !== true && consent.raw !== 'yes') consent.refuse('unknown-value')
    return { name, email, size: sizeIn(root.at('size')) }
  })

function sizeIn(value: WireValue): number {
  const size = typeof value.raw === 'string' && /^\d$/.test(value.raw) ? Number(value.raw) : value.raw
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= participationLimits.partyMax
  if (!isSize) value.refuse('out-of-range')
  return isSize ? size : 1
}

const eventPath = (eventId: string): string => `${wireBasePath}/promotion/promotion/${urlEncoded(eventId)}`

export const participationPaths = {
  signUp: (eventId: string): string => `${eventPath(eventId)}/sign-ups/`,
  seats: (eventId: string): string => `${eventPath(eventId)}/seats/`,
  /** What the holder of a link sees and does. */
  party: (token: string): string => `${wireBasePath}/promotion/sign-ups/${urlEncoded(token)}/`,
  /** Of somebody who is signed in. */
  mine: `${wireBasePath}/promotion/my-sign-ups/`,
} as const

/** The page that the link of an email leads to. */
export const partyPage = (token: string): string => `/my-place/${urlEncoded(token)}`

/** A form knows texts only. */
export const readPartyAct = (body: unknown): WireRead<PartyAct> =>
  readWire(body, (root): PartyAct => {
    const act = root.at('act').oneOf(partyActs)
    return act === 'change' ? { act, size: sizeIn(root.at('size')) } : { act }
  })

/** How a sign-up went, as the page of the event says it. */
export const signUpOutcomes = ['sent', 'closed', 'invalid', 'tooMany', 'failed'] as const
export type SignUpOutcome = (typeof signUpOutcomes)[number]
const signUpName = 'come'
export const signUpOutcomeAddress = (page: string, outcome: SignUpOutcome): string =>
  `${page}?${signUpName}=${outcome}#come`
export const readSignUpOutcome = (query: { get(name: string): string | null }): SignUpOutcome | null =>
  signUpOutcomes.find((outcome) => outcome === query.get(signUpName)) ?? null

/** How an act on the own place went. */
export const partyOutcomes = ['done', 'full', 'closed', 'left', 'failed'] as const
export type PartyOutcome = (typeof partyOutcomes)[number]
const outcomeName = 'result'
export const partyOutcomeAddress = (page: string, outcome: PartyOutcome): string => `${page}?${outcomeName}=${outcome}`
export const readPartyOutcome = (query: { get(name: string): string | null }): PartyOutcome | null =>
  partyOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
