import { defaultLngLat } from '../geo/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isPhone } from '../phone/phone-rules.ts'
import { isEmail, isEmpty } from '../validation/index.ts'
import type { CharityEvent, CharityEventContent } from './charity-event.ts'
import { instantOfLocal, isLocalDateTime, minutesBetween } from './local-date-time.ts'

export type MissingEventPartCode =
  | 'title'
  | 'description'
  | 'cover'
  | 'place-name'
  | 'address'
  | 'location'
  | 'starts-at'
  | 'ends-at'
  | 'ends-before-start'
  | 'already-past'
  | 'contact-name'
  | 'phone'
  | 'phone-invalid'
  | 'email'
  | 'email-invalid'

export interface MissingEventPart {
  readonly code: MissingEventPartCode
  readonly field: keyof CharityEventContent
}

const missing = (isMissing: boolean, code: MissingEventPartCode, field: keyof CharityEventContent) =>
  isMissing ? [{ code, field }] : []

function timeParts({ startsAt, endsAt }: CharityEventContent): MissingEventPart[] {
  const length = minutesBetween(startsAt, endsAt)
  return [
    ...missing(!isLocalDateTime(startsAt), 'starts-at', 'startsAt'),
    ...missing(!isLocalDateTime(endsAt), 'ends-at', 'endsAt'),
    ...missing(length !== null && length <= 0, 'ends-before-start', 'endsAt'),
  ]
}

/** EVT-2: what keeps an event from being sent to review; only its capacity and materials may be left out. */
export const missingEventParts = (
  content: CharityEventContent,
  { phoneMetadata }: PhoneContext,
): MissingEventPart[] => [
  ...missing(isEmpty(content.title), 'title', 'title'),
  ...missing(isEmpty(content.description), 'description', 'description'),
  ...missing(content.cover === null, 'cover', 'cover'),
  ...timeParts(content),
  ...missing(isEmpty(content.placeName), 'place-name', 'placeName'),
  ...missing(isEmpty(content.address), 'address', 'address'),
  ...missing(
    content.location.lng === defaultLngLat.lng && content.location.lat === defaultLngLat.lat,
    'location',
    'location',
  ),
  ...missing(isEmpty(content.contactName), 'contact-name', 'contactName'),
  ...(isEmpty(content.contactPhone)
    ? missing(true, 'phone', 'contactPhone')
    : missing(!isPhone(content.contactPhone, phoneMetadata), 'phone-invalid', 'contactPhone')),
  ...(isEmpty(content.contactEmail)
    ? missing(true, 'email', 'contactEmail')
    : missing(!isEmail(content.contactEmail), 'email-invalid', 'contactEmail')),
]

/** Where it is any time of day the latest on earth. */
const lastZone = 'Etc/GMT+12'

/** Whether the end has gone by at a place; where its zone is not known yet, whether it has everywhere. */
export function isOver(endsAt: string, timezone: string | null, nowMs: number): boolean {
  const endsAtMs = instantOfLocal(endsAt, timezone ?? lastZone)
  return endsAtMs !== null && endsAtMs <= nowMs
}

/** A saved event is also asked whether its day has not gone by. */
export const missingPartsOfEvent = (event: CharityEvent, nowMs: number, context: PhoneContext): MissingEventPart[] => [
  ...missingEventParts(event, context),
  ...missing(event.endsAtMs !== null && event.endsAtMs <= nowMs, 'already-past', 'endsAt'),
]
