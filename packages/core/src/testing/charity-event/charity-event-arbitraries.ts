import { array, boolean, constantFrom, integer, option, record, tuple, uuid, type Arbitrary } from 'fast-check'
import {
  charityEventKinds,
  charityEventStatusIds,
  localOfInstant,
  type CharityEvent,
  type CharityEventContent,
} from '../../charity-event/index.ts'
import { keysOf } from '../../wire/index.ts'
import { organizationInfo } from '../facility/facility-arbitraries.ts'
import { storableText } from '../facility/week-arbitraries.ts'

const minuteInstant = integer({ min: 25_000_000, max: 35_000_000 }).map((minutes) => minutes * 60_000)
const timezone = constantFrom('Europe/Lisbon', 'Asia/Almaty', 'America/Argentina/Buenos_Aires')
const degrees = (limit: number) => integer({ min: -limit * 1000, max: limit * 1000 }).map((value) => value / 1000 || 0)

export const charityEventContent: Arbitrary<CharityEventContent> = record({
  title: storableText(),
  description: storableText(),
  kind: constantFrom(...charityEventKinds),
  cover: option(record({ id: uuid(), fileUrl: storableText() })),
  placeName: storableText(),
  address: storableText(),
  location: record({ lng: degrees(180), lat: degrees(90) }),
  startsAt: option(minuteInstant).map((instantMs) => localOfInstant(instantMs, 'UTC')),
  endsAt: option(minuteInstant).map((instantMs) => localOfInstant(instantMs, 'UTC')),
  capacity: option(integer({ min: 1, max: 1000 })),
  takesSignUps: boolean(),
  contactName: storableText(),
  contactPhone: storableText(),
  contactEmail: storableText(),
  materialIds: array(integer({ min: 0, max: 40 }), { maxLength: 4 }),
})

export const charityEvent: Arbitrary<CharityEvent> = tuple(
  charityEventContent,
  record({
    id: uuid(),
    orgId: uuid(),
    creatorId: uuid(),
    status: constantFrom(...keysOf(charityEventStatusIds)),
    statusComment: storableText(),
    cancelledAtMs: option(minuteInstant),
    timezone,
    startsAtMs: option(minuteInstant),
    endsAtMs: option(minuteInstant),
    seatsLeft: option(integer({ min: 0, max: 1000 })),
    organizer: option(organizationInfo),
    version: integer({ min: 0, max: 1000 }),
    createdAtMs: minuteInstant,
    updatedAtMs: minuteInstant,
  }),
).map(([content, rest]) =>
  Object.assign(content, rest, {
    startsAt: localOfInstant(rest.startsAtMs, rest.timezone),
    endsAt: localOfInstant(rest.endsAtMs, rest.timezone),
  }),
)
