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
  dayOf,
  facilityKinds,
  stopRepeats,
  facilityStatuses,
  fullDay,
  nonWorkingDay,
  unknownDay,
  weekOf,
  type DayHours,
  type Facility,
  type FacilityContent,
  type WorkingHours,
} from '../../facility/index.ts'
import type { OrganizationInfo } from '../../organization/index.ts'
import { isStorableText } from '../../wire/index.ts'

export const storableText = (maxLength = 40): Arbitrary<string> =>
  string({ unit: 'grapheme', maxLength }).filter(isStorableText)

const minute = integer({ min: 0, max: 1439 })

/** A day of one stretch, or two around a break, possibly past midnight. */
const dayWithTimes: Arbitrary<DayHours> = tuple(
  minute,
  integer({ min: 1, max: 1439 }),
  integer({ min: 0, max: 1437 }),
  integer({ min: 1, max: 1438 }),
  boolean(),
).map(([start, length, breakAfter, breakLength, hasBreak]) => {
  const at = (minutes: number) => (start + minutes) % 1440
  const fits = hasBreak && breakAfter > 0 && breakAfter + breakLength < length
  return dayOf(start, at(length), fits ? { start: at(breakAfter), end: at(breakAfter + breakLength) } : null)
})

/** A day as an owner would enter it. */
export const plainDay: Arbitrary<DayHours> = oneof(dayWithTimes, constantFrom(unknownDay, nonWorkingDay, fullDay))

/** Any day, including half-filled forms and data of other backends. */
export const anyDay: Arbitrary<DayHours> = record({
  start: option(minute),
  end: option(minute),
  breakStart: option(minute),
  breakEnd: option(minute),
  worksFullDay: boolean(),
  noLunchBreak: boolean(),
  noData: boolean(),
})

const weekOfDays = (day: Arbitrary<DayHours>): Arbitrary<WorkingHours> =>
  array(day, { minLength: 7, maxLength: 7 }).map((days) => weekOf((_, index) => days[index] ?? unknownDay))
export const anyWeek = weekOfDays(oneof(anyDay, plainDay))

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
