import { defaultLngLat, type LngLat } from '../geo/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isPhone } from '../phone/phone-rules.ts'
import { isEmail, isEmpty } from '../validation/index.ts'
import type { RuleProblem } from '../wire/index.ts'

/** One thing to fill in, and the field it belongs to (`rates.0.price`). */
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
/** A place that nobody has moved from where the map began is not chosen yet. */
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
/** Whom reviewers and visitors may ask; the fields are named as their form names them. */
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
/** Broken rules and missing parts as the entries of a 422, each at its place in what was sent. */
export const problemsAt =
  (pointerOf: (field: string) => string) =>
  (faults: readonly Fault[]): RuleProblem[] =>
    faults.map(({ field, code, params }) => ({ rule: code, pointer: pointerOf(field), ...(params && { params }) }))
