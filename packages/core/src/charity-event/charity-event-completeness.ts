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
import type { CharityEventContent } from './charity-event.ts'
import { instantOfLocal, isLocalDateTime, minutesBetween } from './local-date-time.ts'

export type MissingEventPartCode =
  | MissingPlaceCode
  | MissingContactCode
  | 'title'
  | 'description'
  | 'place-name'
  | 'starts-at'
  | 'ends-at'
  | 'ends-before-start'
  | 'already-past'
export type MissingEventPart = Missing<MissingEventPartCode, keyof CharityEventContent>

const contactFields = { name: 'contactName', phone: 'contactPhone', email: 'contactEmail' } as const

function timeParts({ startsAt, endsAt }: CharityEventContent): MissingEventPart[] {
  const length = minutesBetween(startsAt, endsAt)
  return [
    ...missing(!isLocalDateTime(startsAt), 'starts-at', 'startsAt'),
    ...missing(!isLocalDateTime(endsAt), 'ends-at', 'endsAt'),
    ...missing(length !== null && length <= 0, 'ends-before-start', 'endsAt'),
  ]
}

/** EVT-2: the missing parts that block sending an event to review; only the capacity, the cover and the materials are optional. */
export const missingEventParts = (content: CharityEventContent, context: PhoneContext): MissingEventPart[] => [
  ...missing(isEmpty(content.title), 'title', 'title'),
  ...missing(isEmpty(content.description), 'description', 'description'),
  ...timeParts(content),
  ...missing(isEmpty(content.placeName), 'place-name', 'placeName'),
  ...missingPlace(content),
  ...missingContact(
    { name: content.contactName, phone: content.contactPhone, email: content.contactEmail },
    contactFields,
    context,
  ),
]

/** The zone with the latest local time on Earth. */
const lastZone = 'Etc/GMT+12'

/** Whether the end has passed at the place; if its zone is unknown, whether it has passed everywhere. */
export function isOver(endsAt: string, timezone: string | null, nowMs: number): boolean {
  const endsAtMs = instantOfLocal(endsAt, timezone ?? lastZone)
  return endsAtMs !== null && endsAtMs <= nowMs
}
