import {
  addressMaxLength,
  Between,
  commentMaxLength,
  Decimal,
  descriptionMaxLength,
  emailMaxLength,
  isEmpty,
  Max,
  MaxDecimalLength,
  MaxLen,
  nameMaxLength,
  OneOf,
  parseDecimal,
  phoneMaxLength,
  Required,
  rule,
  validateForm,
  websiteMaxLength,
  type ValidationCode,
  type ValidationParams,
} from '../validation/index.ts'
import { dayRulesMax } from './days/day-rule.ts'
import { unkeepableRule, type RegularDays } from './days/regular-days.ts'
import { websiteHref } from './contact-links.ts'
import {
  facilityHoursTextMaxLength,
  facilityKinds,
  facilityPhotosMax,
  facilityRatesMax,
  noMaterialId,
  priceMax,
  priceMaxDecimalLength,
  unknownPrice,
  type FacilityContent,
  type RateContent,
} from './facility.ts'

/**
 * The rules that even a draft must satisfy; completeness is only checked when a point is sent to review. Fields are
 * flat so that an input and its broken rule share one name.
 */
export class FacilityForm {
  @OneOf(facilityKinds) kind = 'centre'
  @Required() @MaxLen(nameMaxLength) name = ''
  @MaxLen(addressMaxLength) address = ''
  @Required() @Between(-180, 180) lng: number | string = 0
  @Required() @Between(-90, 90) lat: number | string = 0
  @MaxLen(descriptionMaxLength) description = ''
  @MaxLen(commentMaxLength) comment = ''
  @MaxLen(facilityHoursTextMaxLength) hoursText = ''
  @MaxLen(nameMaxLength) contactName = ''
  @MaxLen(phoneMaxLength) phone = ''
  @MaxLen(emailMaxLength) email = ''
  @MaxLen(websiteMaxLength)
  @rule('website', (value) => isEmpty(value) || websiteHref(String(value)) !== null)
  website = ''
}

const isNotNegative = (value: unknown): boolean => (parseDecimal(value) ?? 0) >= 0

/** One material of the point. An unknown price is −1; no other negative price is valid. */
export class RateForm {
  @MaxLen(100) unitSlug = ''
  materialId = noMaterialId
  @Required()
  @Decimal()
  @MaxDecimalLength(priceMaxDecimalLength)
  @Max(priceMax)
  @rule('min', (value) => isNotNegative(value) || Number(value) === unknownPrice, { min: 0 })
  price: number | string = unknownPrice
}

export interface FacilityIssue {
  /** The same notation as in a missing part: `contacts.phone`, `rates.0.price`. */
  readonly field: string
  readonly code: ValidationCode | 'duplicateMaterial' | 'hoursOutside' | 'dayRule'
  readonly params: ValidationParams
}

/** Form fields whose names differ from the content's paths. */
const fieldNames: Readonly<Record<string, string>> = {
  lng: 'location.lng',
  lat: 'location.lat',
  contactName: 'contacts.name',
  phone: 'contacts.phone',
  email: 'contacts.email',
  website: 'contacts.website',
}

export const facilityFormOf = ({
  kind,
  name,
  address,
  location,
  description,
  comment,
  hoursText,
  contacts,
}: FacilityContent) =>
  Object.assign(new FacilityForm(), {
    kind,
    name,
    address,
    lng: location.lng,
    lat: location.lat,
    description,
    comment,
    hoursText,
    contactName: contacts.name,
    phone: contacts.phone,
    email: contacts.email,
    website: contacts.website,
  })

const rateFormOf = ({ unitSlug, materialId, price }: RateContent) =>
  Object.assign(new RateForm(), { unitSlug, materialId, price })

/** The second and later rows of the same material. */
const duplicates = (rates: readonly RateContent[]): FacilityIssue[] =>
  rates.flatMap(({ materialId }, index) =>
    materialId !== noMaterialId && rates.findIndex((rate) => rate.materialId === materialId) < index
      ? [{ field: `rates.${index}.materialId`, code: 'duplicateMaterial', params: {} }]
      : [],
  )

function regularDaysIssues(regularDays: RegularDays): FacilityIssue[] {
  const at = unkeepableRule(regularDays)
  if (at === null) return []
  return at === dayRulesMax
    ? [{ field: 'regularDays', code: 'max', params: { max: dayRulesMax } }]
    : [{ field: 'regularDays', code: 'dayRule', params: {} }]
}

/** Everything that prevents the content from being saved, even as a draft. */
export const facilityIssues = (content: FacilityContent): FacilityIssue[] => [
  ...validateForm(facilityFormOf(content), {}).map(({ field, code, params }) => ({
    field: fieldNames[field] ?? field,
    code,
    params,
  })),
  ...(content.rates.length > facilityRatesMax
    ? [{ field: 'rates', code: 'max' as const, params: { max: facilityRatesMax } }]
    : content.rates.flatMap((rate, index) =>
        validateForm(rateFormOf(rate), {}).map(({ field, code, params }) => ({
          field: `rates.${index}.${field}`,
          code,
          params,
        })),
      )),
  ...(content.photos.length > facilityPhotosMax
    ? [{ field: 'photos', code: 'max' as const, params: { max: facilityPhotosMax } }]
    : []),
  ...duplicates(content.rates.slice(0, facilityRatesMax)),
  ...regularDaysIssues(content.regularDays),
]
