import { moderatedLinks, moderatedTimes, statusCommentField } from '../moderation/index.ts'
import { organization } from '../organization/index.ts'
import { isTimezone } from '../time-zone/index.ts'
import {
  entityResource,
  field,
  flag,
  image,
  instant,
  integer,
  list,
  location,
  nullable,
  oneOf,
  readDocument,
  readEntity,
  readPage,
  sentLocation,
  statusLink,
  text,
  withDefault,
  type Codec,
  type EntityContract,
  type Page,
  type Resource,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import {
  charityEventKinds,
  charityEventStatuses,
  charityEventStatusIds,
  type CharityEvent,
  type CharityEventStatus,
} from './charity-event.ts'
import { isLocalDateTime, localOfInstant, type LocalDateTime } from './local-date-time.ts'

const charityEventType = 'promotion.promotion'

const timezone: Codec<string, string> = {
  ...text,
  read: (value) => {
    const zone = value.filledText(100)
    if (zone !== '' && !isTimezone(zone)) value.refuse('unknown-value')
    return zone
  },
}

/** Times are sent in the local time of the place (`2026-05-16T10:00`); the server knows its zone. */
const localTime: Codec<LocalDateTime | '', string | null> = {
  shape: { is: 'nullable', of: { is: 'local-time' } },
  read: (value) => {
    if (value.isAbsent || value.raw === '') return ''
    const local = value.raw
    if (isLocalDateTime(local)) return local
    value.refuse('bad-time')
    return ''
  },
  write: (local) => (local === '' ? null : local),
}

const materialIds = list(integer({ min: 0 }), 100)

/** The fields that an organizer writes, in responses and request bodies alike. */
const subject = {
  title: field('title', text),
  description: field('description', text),
  kind: field('kind', oneOf(charityEventKinds)),
}
const place = {
  placeName: field('place_name', text),
  address: field('address', text),
  location: field('point', location),
}
const joining = {
  capacity: field('capacity', nullable(integer({ min: 1, max: 1_000_000 }))),
  takesSignUps: field('takes_sign_ups', withDefault(flag, false)),
  contactName: field('contact_name', text),
  contactPhone: field('contact_phone', text),
  contactEmail: field('contact_email', text),
  materialIds: field('srm_ids', withDefault(materialIds, [])),
}

/** Instants in responses are in UTC; the zone of the place is sent for display. */
export const charityEventContract = {
  type: charityEventType,
  status: statusLink(charityEventStatusIds, 'draft'),
  links: moderatedLinks,
  picture: 'cover',
  answer: {
    ...subject,
    cover: field('cover', nullable(image)),
    ...place,
    startsAtMs: field('starts_at', nullable(instant)),
    endsAtMs: field('ends_at', nullable(instant)),
    timezone: field('timezone', timezone),
    ...joining,
    seatsLeft: field('seats_left', withDefault(nullable(integer({ min: 0, max: 1_000_000 })), null)),
    organizer: field('org_info', nullable(organization)),
    ...statusCommentField,
    cancelledAtMs: field('cancelled_at', nullable(instant)),
    ...moderatedTimes,
  },
  body: {
    ...subject,
    ...place,
    location: field('point', sentLocation),
    startsAt: field('starts_at', localTime),
    endsAt: field('ends_at', localTime),
    ...joining,
  },
} as const satisfies EntityContract

export const charityEventResource = (event: CharityEvent): Resource => entityResource(charityEventContract, event)

export const charityEventStatusOf = (serverId: unknown): CharityEventStatus | null =>
  charityEventStatuses.find((status) => charityEventStatusIds[status] === serverId) ?? null

export function readCharityEvent(value: WireValue): CharityEvent {
  const event = readEntity(charityEventContract, value)
  return {
    ...event,
    startsAt: localOfInstant(event.startsAtMs, event.timezone),
    endsAt: localOfInstant(event.endsAtMs, event.timezone),
  }
}

export const parseCharityEventDocument = (json: unknown): WireRead<CharityEvent> => readDocument(json, readCharityEvent)
export const parseCharityEventPage = (json: unknown): WireRead<Page<CharityEvent>> => readPage(json, readCharityEvent)
