import { defaultLngLat, type LngLat } from '../geo/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isPhone } from '../phone/phone-rules.ts'
import { isEmail, isEmpty } from '../validation/index.ts'
import type { RuleProblem } from '../wire/index.ts'

/** A part to fill in, and its field (`rates.0.price`). */
export interface Missing<Code extends string, Field extends string = string> {
  readonly code: Code
  readonly field: Field
}

export const missing = <Code extends string, Field extends string>(
  isMissing: boolean,
  code: Code,
  field: Field,
): Missing<Code, Field>[] => (isMissing ? [{ code, field }] : [])

export type MissingPlaceCode = 'address' | 'location'
/** A location that still equals the initial location of the map has not been chosen. */
export const missingPlace = ({
  address,
  location: { lng, lat },
}: {
  readonly address: string
  readonly location: LngLat
}): Missing<MissingPlaceCode, 'address' | 'location'>[] => [
  ...missing(isEmpty(address), 'address', 'address'),
  ...missing(lng === defaultLngLat.lng && lat === defaultLngLat.lat, 'location', 'location'),
]

export type MissingContactCode = 'contact-name' | 'phone' | 'phone-invalid' | 'email' | 'email-invalid'
type Contact = 'name' | 'phone' | 'email'
/** A contact for reviewers and visitors; fields are named as in the form. */
export const missingContact = <Field extends string>(
  { name, phone, email }: Readonly<Record<Contact, string>>,
  fields: Readonly<Record<Contact, Field>>,
  { phoneMetadata }: PhoneContext,
): Missing<MissingContactCode, Field>[] => [
  ...missing(isEmpty(name), 'contact-name', fields.name),
  ...(isEmpty(phone)
    ? missing(true, 'phone', fields.phone)
    : missing(!isPhone(phone, phoneMetadata), 'phone-invalid', fields.phone)),
  ...(isEmpty(email) ? missing(true, 'email', fields.email) : missing(!isEmail(email), 'email-invalid', fields.email)),
]

export interface Fault {
  readonly field: string
  readonly code: string
  readonly params?: RuleProblem['params']
}
/** Broken rules and missing parts as the entries of a 422 response, with pointers into the request body. */
export const problemsAt =
  (pointerOf: (field: string) => string) =>
  (faults: readonly Fault[]): RuleProblem[] =>
    faults.map(({ field, code, params }) => ({ rule: code, pointer: pointerOf(field), ...(params && { params }) }))
