import {
  addressMaxLength,
  Between,
  emailMaxLength,
  MaxLen,
  nameMaxLength,
  OneOf,
  phoneMaxLength,
  Required,
  rule,
  textMaxLength,
  validateForm,
  type ValidationIssue,
} from '../validation/index.ts'
import { charityEventKinds, type CharityEventContent } from './charity-event.ts'

const eventCapacityMax = 100_000

/** The rules that even a draft must satisfy; completeness is only checked when an event is sent to review. */
export class CharityEventForm {
  @Required() @MaxLen(nameMaxLength) title = ''
  @OneOf(charityEventKinds) kind = 'clean-up'
  @MaxLen(textMaxLength) description = ''
  @MaxLen(nameMaxLength) placeName = ''
  @MaxLen(addressMaxLength) address = ''
  @Required() @Between(-180, 180) lng: number | string = 0
  @Required() @Between(-90, 90) lat: number | string = 0
  /** A whole number, at least 1; empty for no limit. */
  @Between(1, eventCapacityMax)
  @rule('decimal', (value) => /^\d*$/.test(String(value)))
  capacity: number | string = ''
  @MaxLen(nameMaxLength) contactName = ''
  @MaxLen(phoneMaxLength) contactPhone = ''
  @MaxLen(emailMaxLength) contactEmail = ''
}

const charityEventFormOf = (content: CharityEventContent): CharityEventForm =>
  Object.assign(new CharityEventForm(), {
    title: content.title,
    kind: content.kind,
    description: content.description,
    placeName: content.placeName,
    address: content.address,
    lng: content.location.lng,
    lat: content.location.lat,
    capacity: content.capacity ?? '',
    contactName: content.contactName,
    contactPhone: content.contactPhone,
    contactEmail: content.contactEmail,
  })

/** Form fields whose names differ from the content's paths. */
const fieldNames: Readonly<Record<string, string>> = { lng: 'location.lng', lat: 'location.lat' }

/** Everything that prevents the content from being saved, even as a draft. */
export const charityEventIssues = (content: CharityEventContent): ValidationIssue[] =>
  validateForm(charityEventFormOf(content), {}).map(({ field, code, params }) => ({
    field: fieldNames[field] ?? field,
    code,
    params,
  }))
