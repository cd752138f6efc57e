import { enoughToday } from '../http/index.ts'
import { emailMaxLength, isEmail, nameMaxLength } from '../validation/index.ts'
import { urlEncoded } from '../shared/index.ts'
import { readWire, wireBasePath, type WireRead, type WireValue } from '../wire/index.ts'
import { participationLimits } from './party.ts'
import { partyActions, type PartyAction } from './queue.ts'

/** PEOPLE-1: the sign-up form of a visitor. */
export interface SentSignUp {
  readonly name: string
  readonly email: string
  readonly size: number
}

/** Reads the body of a script or of a plain form, where every value is text. Fails without consent, so that nothing is stored. */
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
  /** What the holder of a link sees and does. */
  party: (token: string): string => `${wireBasePath}/promotion/sign-ups/${urlEncoded(token)}/`,
} as const

/** The page that the link in an email opens. */
export const partyPage = (token: string): string => `/my-place/${urlEncoded(token)}`

/** Numbers can be text, since a plain form sends nothing else. */
export const readPartyAction = (body: unknown): WireRead<PartyAction> =>
  readWire(body, (root): PartyAction => {
    const act = root.at('act').oneOf(partyActions)
    return act === 'change' ? { act, size: sizeIn(root.at('size')) } : { act }
  })

/** Seats are held for half an hour; there is room, but none is held; or the party has to wait. */
const signUpStandings = ['sent', 'notHeld', 'inLine'] as const
export type SignUpStanding = (typeof signUpStandings)[number]
/** The outcome of a sign-up, for the page of the event. */
export const signUpOutcomes = [...signUpStandings, 'closed', 'invalid', enoughToday, 'failed'] as const
export type SignUpOutcome = (typeof signUpOutcomes)[number]
export const isSignedUp = (outcome: SignUpOutcome | null): outcome is SignUpStanding =>
  signUpStandings.some((one) => one === outcome)
const signUpName = 'come'
/** PEOPLE-13: of what was typed, sealed: an address is written into logs. */
export const typedSignUpName = 'typed'
export const signUpOutcomeAddress = (page: string, outcome: SignUpOutcome, typed: string | null = null): string =>
  `${page}?${signUpName}=${outcome}${typed === null ? '' : `&${typedSignUpName}=${typed}`}#come`
export const readSignUpOutcome = (query: { get(name: string): string | null }): SignUpOutcome | null =>
  signUpOutcomes.find((outcome) => outcome === query.get(signUpName)) ?? null

/** The outcome of an act on the visitor's own sign-up. */
export const partyOutcomes = ['done', 'full', 'closed', 'left', 'failed'] as const
export type PartyOutcome = (typeof partyOutcomes)[number]
const outcomeName = 'result'
export const partyOutcomeAddress = (page: string, outcome: PartyOutcome): string => `${page}?${outcomeName}=${outcome}`
export const readPartyOutcome = (query: { get(name: string): string | null }): PartyOutcome | null =>
  partyOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
