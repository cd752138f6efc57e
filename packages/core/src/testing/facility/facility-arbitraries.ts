import {
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  oneof,
  option,
  record,
  string,
  tuple,
  uuid,
  type Arbitrary,
} from 'fast-check'
import { confirmers, factGroups } from '../../confirmation/fact-group.ts'
import {
  accessCodes,
  facilityKinds,
  stopRepeats,
  facilityStatuses,
  type Facility,
  type FacilityContent,
} from '../../facility/index.ts'
import type { OrganizationInfo } from '../../organization/index.ts'
import { pointDays, regularDays } from './day-rule-arbitraries.ts'
import { anyWeek, minute, storableText } from './week-arbitraries.ts'

const location = record({
  lng: double({ min: -180, max: 180, noNaN: true }),
  lat: double({ min: -90, max: 90, noNaN: true }),
}).map(({ lng, lat }) => ({ lng: lng || 0, lat: lat || 0 }))

const rateContent = {
  unitSlug: constantFrom('kg', 't', 'piece', ''),
  price: oneof(
    constant(-1),
    integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  ),
  materialId: integer({ min: -1, max: 40 }),
  hours: option(anyWeek),
}
const pause = record({ until: option(constantFrom('2026-12-01', '2030-01-01')), reason: storableText(20) })
const dateKey = integer({ min: 0, max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const stop = record({
  place: storableText(),
  location,
  date: dateKey,
  start: minute,
  end: minute,
  repeat: constantFrom(...stopRepeats),
  every: integer({ min: 1, max: 12 }),
  until: option(dateKey),
  except: array(dateKey, { maxLength: 2 }),
})
const image = record({ id: uuid(), fileUrl: storableText() })

export const facilityContent: Arbitrary<FacilityContent> = record({
  kind: constantFrom(...facilityKinds),
  name: storableText(),
  address: storableText(),
  location,
  comment: storableText(),
  description: storableText(),
  contacts: record({ phone: storableText(), email: storableText(), website: storableText(), name: storableText() }),
  workingHours: anyWeek,
  regularDays,
  hoursText: storableText(),
  access: record({
    opening: option(constantFrom(...accessCodes.opening)),
    steps: option(constantFrom(...accessCodes.steps)),
    ground: option(constantFrom(...accessCodes.ground)),
    indoor: option(constantFrom(...accessCodes.indoor)),
  }),
  stops: array(stop, { maxLength: 3 }),
  rates: array(record({ id: option(uuid()), ...rateContent }), { maxLength: 4 }),
  currency: option(constantFrom('RUB', 'KZT', 'CLP')),
  icon: option(image),
  photos: array(storableText(), { maxLength: 2 }),
})

export const organizationInfo: Arbitrary<OrganizationInfo> = record({
  fullName: storableText(),
  tin: storableText(),
  address: storableText(),
  contacts: record({
    website: storableText(),
    phone: storableText(),
    vk: storableText(),
    ok: storableText(),
    tg: storableText(),
    zen: storableText(),
  }),
  about: storableText(),
  aboutByLanguage: record({ ru: storableText(), kk: storableText(), es: storableText(), en: storableText() }),
})

const instantMs = integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)

const stopTime = { place: storableText(), location, startsAtMs: instantMs, endsAtMs: instantMs }

export const facility: Arbitrary<Facility> = tuple(
  facilityContent,
  record({
    id: uuid(),
    orgId: uuid(),
    creatorId: uuid(),
    status: constantFrom(...facilityStatuses),
    statusComment: storableText(),
    nextStops: array(record(stopTime), { maxLength: 3 }),
    stopChanges: array(
      record({
        ...stopTime,
        reason: storableText(20),
        to: option(record({ startsAtMs: instantMs, endsAtMs: instantMs })),
        changedAtMs: instantMs,
      }),
      { maxLength: 2 },
    ),
    days: option(pointDays),
    timezone: constantFrom('Europe/Moscow', 'Asia/Almaty', 'America/Argentina/Buenos_Aires', ''),
    orgInfo: option(organizationInfo),
    rates: array(record({ id: uuid(), ...rateContent, pause: option(pause) }), { maxLength: 4 }),
    sourceId: option(uuid()),
    isClaimable: boolean(),
    waitsWithImport: boolean(),
    lastConfirmedAtMs: option(instantMs),
    confirmations: dictionary(
      constantFrom(...factGroups),
      record({ atMs: instantMs, by: constantFrom(...confirmers), version: integer({ min: 0, max: 1000 }) }),
    ),
    version: integer({ min: 0, max: 1000 }),
    createdAtMs: instantMs,
    updatedAtMs: instantMs,
  }),
).map(([content, rest]) => Object.assign(content, rest))

/** Malformed input for JSON readers: values of every type, huge ones and lone surrogates included. */
export const malformedValue: Arbitrary<unknown> = oneof(
  constantFrom<unknown[]>(
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    '',
    '\uD800',
    '\uDFFFx',
    '\u0000',
    'x'.repeat(200_000),
    [],
    {},
    [[]],
    true,
    10n,
    Symbol('wrong'),
    () => null,
    new Date(Number.NaN),
  ),
  integer(),
  string({ unit: 'binary', maxLength: 20 }),
)
