import {
  missing,
  missingContact,
  missingPlace,
  type Missing,
  type MissingContactCode,
  type MissingPlaceCode,
} from '../moderation/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isEmpty } from '../validation/index.ts'
import { noMaterialId, unknownPrice, type FacilityContent } from './facility.ts'
import { faultOf, isWorkingDay, weekdays, type DayFault } from './hours/working-hours.ts'

export type MissingPartCode =
  | MissingPlaceCode
  | MissingContactCode
  | DayFault
  | 'name'
  | 'description'
  | 'icon'
  | 'working-day'
  | 'rate'
  | 'rate-price'
  | 'rate-material'
  | 'rate-unit'
export type MissingPart = Missing<MissingPartCode>

const contactFields = { name: 'contacts.name', phone: 'contacts.phone', email: 'contacts.email' } as const

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
        // FAC-28: what is free is free by any unit.
        ...missing(price !== 0 && isEmpty(unitSlug), 'rate-unit', `rates.${index}.unitSlug`),
        ...missing(price === unknownPrice, 'rate-price', `rates.${index}.price`),
      ])

/** FAC-11: the missing parts that block sending a point to review, in form order. Only the comment and the website are optional. */
export const missingParts = (content: FacilityContent, context: PhoneContext): MissingPart[] => [
  ...missing(isEmpty(content.name), 'name', 'name'),
  ...missingPlace(content),
  ...rateParts(content.rates),
  ...missing(isEmpty(content.description), 'description', 'description'),
  // STOP-3: a mobile point gives its hours through its stops.
  ...(content.stops.length === 0 ? hoursParts(content.workingHours) : []),
  ...missingContact(content.contacts, contactFields, context),
  ...missing(content.icon === null, 'icon', 'icon'),
]
