import { emailMaxLength, nameMaxLength } from '../validation/index.ts'
import {
  field,
  flag,
  integer,
  isRecord,
  isStorableText,
  list,
  object,
  oneOf,
  textUpTo,
  type Codec,
} from '../wire/index.ts'
import { participationLimits } from './party.ts'
import { readSignUpForEvent } from './participation-request.ts'

export const signUpFields = ['name', 'email', 'size', 'consent'] as const
export type SignUpField = (typeof signUpFields)[number]

/** PEOPLE-13: what a refused form was sent with, and which of its fields were at fault. */
export interface TypedSignUp {
  readonly name: string
  readonly email: string
  readonly size: number
  readonly hasConsent: boolean
  readonly faults: readonly SignUpField[]
}

/** Of any body, however wrong: what a form can show again is taken over. */
export function typedSignUp(body: unknown): TypedSignUp {
  const sent = isRecord(body) ? body : {}
  const text = (value: unknown, maxLength: number): string =>
    typeof value === 'string' && isStorableText(value) ? value.slice(0, maxLength) : ''
  const size = Number(sent['size'])
  const isSize = Number.isInteger(size) && size >= 1 && size <= participationLimits.partyMax
  const read = readSignUpForEvent(body)
  const pointers = read.ok ? [] : read.problems.map(({ pointer }) => pointer)
  return {
    name: text(sent['name'], nameMaxLength),
    email: text(sent['email'], emailMaxLength),
    size: isSize ? size : 1,
    hasConsent: sent['consent'] === true || sent['consent'] === 'yes',
    faults: signUpFields.filter((name) => pointers.includes(`/${name}`)),
  }
}

export const typedSignUpCodec: Codec<TypedSignUp> = object({
  name: field('name', textUpTo(nameMaxLength)),
  email: field('email', textUpTo(emailMaxLength)),
  size: field('size', integer({ min: 1, max: participationLimits.partyMax })),
  hasConsent: field('hasConsent', flag),
  faults: field('faults', list({ ...oneOf(signUpFields), shape: { is: 'sign-up-field' } })),
})
