import { defaultLngLat } from '../geo/index.ts'
import { isEmail, isEmpty } from '../validation/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isPhone } from '../phone/phone-rules.ts'
import { noMaterialId, unknownPrice, type FacilityContent } from './facility.ts'
import { faultOf, isWorkingDay, weekdays } from './working-hours.ts'

export type MissingPartCode =
  | 'name'
  | 'address'
  | 'location'
  | 'description'
  | 'icon'
  | 'contact-name'
  | 'phone'
  | 'phone-invalid'
  | 'email'
  | 'email-invalid'
  | 'working-day'
  | 'day-times'
  | 'lunch-break'
  | 'rate'
  | 'rate-price'
  | 'rate-material'
  | 'rate-unit'

/** One thing to fill in, and the field it belongs to (`rates.0.price`). */
export interface MissingPart {
  readonly code: MissingPartCode
  readonly field: string
}

const missing = (isMissing: boolean, code: MissingPartCode, field: string): MissingPart[] =>
  isMissing ? [{ code, field }] : []

const contactParts = ({ name, phone, email }: FacilityContent['contacts'], { phoneMetadata }: PhoneContext) => [
  ...missing(isEmpty(name), 'contact-name', 'contacts.name'),
  ...(isEmpty(phone)
    ? missing(true, 'phone', 'contacts.phone')
    : missing(!isPhone(phone, phoneMetadata), 'phone-invalid', 'contacts.phone')),
  ...(isEmpty(email)
    ? missing(true, 'email', 'contacts.email')
    : missing(!isEmail(email), 'email-invalid', 'contacts.email')),
]

function hoursParts(hours: FacilityContent['workingHours']): MissingPart[] {
  const faults = weekdays.flatMap((weekday) => {
    const code = faultOf(hours[weekday])
    return code ? [{ code, field: `workingHours.${weekday}` }] : []
  })
  const works = weekdays.some((weekday) => isWorkingDay(hours[weekday]))
  return [...missing(!works && faults.length === 0, 'working-day', 'workingHours'), ...faults]
}

const rateParts = (rates: FacilityContent['rates']): MissingPart[] =>
  rates.length === 0
    ? missing(true, 'rate', 'rates')
    : rates.flatMap(({ materialId, unitSlug, price }, index) => [
        ...missing(materialId === noMaterialId, 'rate-material', `rates.${index}.materialId`),
        ...missing(isEmpty(unitSlug), 'rate-unit', `rates.${index}.unitSlug`),
        ...missing(price === unknownPrice, 'rate-price', `rates.${index}.price`),
      ])

const isUntouched = ({ lng, lat }: FacilityContent['location']) =>
  lng === defaultLngLat.lng && lat === defaultLngLat.lat

/**
 * FAC-11: what keeps a point from being sent to review, in the order of the form; everything but the comment and the
 * website is needed.
 */
export const missingParts = (content: FacilityContent, context: PhoneContext): MissingPart[] => [
  ...missing(isEmpty(content.name), 'name', 'name'),
  ...missing(isEmpty(content.address), 'address', 'address'),
  ...missing(isUntouched(content.location), 'location', 'location'),
  ...rateParts(content.rates),
  ...missing(isEmpty(content.description), 'description', 'description'),
  ...hoursParts(content.workingHours),
  ...contactParts(content.contacts, context),
  ...missing(content.icon === null, 'icon', 'icon'),
]

export const isComplete = (content: FacilityContent, context: PhoneContext): boolean =>
  missingParts(content, context).length === 0
