import { confirmations } from '../confirmation/index.ts'
import { moderatedLinks, moderatedTimes, statusCommentField } from '../moderation/index.ts'
import { organization } from '../organization/index.ts'
import {
  certainObject,
  currency,
  entityResource,
  field,
  filledText,
  flag,
  image,
  instant,
  integer,
  list,
  location,
  nullable,
  object,
  omittable,
  oneOf,
  parseJson,
  price,
  readDocument,
  readEntity,
  readPage,
  sentCurrency,
  sentLocation,
  statusLink,
  text,
  textUpTo,
  wholeContract,
  withDefault,
  type EntityContract,
  type Page,
  type Resource,
  type ResourceCodec,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { access } from './access/point-access-contract.ts'
import { unknownAccess } from './access/point-access.ts'
import { pointDays, regularDays } from './days/day-rule-contract.ts'
import { noRegularDays } from './days/regular-days.ts'
import { facilityStatusIds } from './facility-status.ts'
import { facilityKinds, type Facility } from './facility.ts'
import { rateTerms, writtenTerms } from './materials/material-terms-contract.ts'
import { stopChangesField, stops, stopTimesField } from './stops/stop-contract.ts'
import { workingHours } from './hours/working-hours-contract.ts'

export const facilityType = 'facility.facility'

/** FAC-14: an omitted contact is empty. */
const contact = withDefault(text, '')
const contacts = certainObject({
  phone: field('phone', contact),
  email: field('email', contact),
  website: field('website', contact),
  name: field('name', contact),
})

const rate = {
  unitSlug: field('units_slug', textUpTo(100)),
  price: field('price', price),
  materialId: field('srm_id', integer()),
}
/** FAC-13: only saved rates have an id. */
const savedRate = object({ id: field('id', filledText), ...rate, ...rateTerms })
const sentRate = object({ ...rate, ...writtenTerms, id: field('id', omittable(filledText)) })
const ratesMax = 1000

/** The fields that an owner writes, in responses and request bodies alike. Other backends may omit those specific to ours. */
const written = {
  name: field('name', text),
  address: field('address', text),
  location: field('point', location),
  kind: field('kind', withDefault(oneOf(facilityKinds), facilityKinds[0])),
  comment: field('comment', text),
  description: field('description', text),
  contacts: field('contacts', contacts),
  workingHours: field('working_hours', workingHours),
  regularDays: field('regular_days', withDefault(regularDays, noRegularDays)),
  hoursText: field('hours_text', withDefault(text, '')),
  access: field('access', withDefault(access, unknownAccess)),
  stops: field('stops', withDefault(stops, [])),
  photos: field('photos', list(textUpTo(2000), 100)),
}

export const facilityContract = {
  type: facilityType,
  status: statusLink(facilityStatusIds, 'draft'),
  links: moderatedLinks,
  picture: 'icon',
  answer: {
    ...written,
    nextStops: field('next_stops', withDefault(stopTimesField, [])),
    stopChanges: field('stop_changes', withDefault(stopChangesField, [])),
    days: field('days', nullable(pointDays)),
    rates: field('rates_info', list(savedRate, ratesMax)),
    currency: field('currency', currency),
    icon: field('icon', nullable(image)),
    orgInfo: field('org_info', nullable(organization)),
    timezone: field('timezone', withDefault(textUpTo(100), '')),
    ...statusCommentField,
    sourceId: field('source', withDefault(nullable(filledText), null)),
    isClaimable: field('claimable', withDefault(flag, false)),
    waitsWithImport: field('waits_with_import', withDefault(flag, false)),
    lastConfirmedAtMs: field('last_confirmed_at', nullable(instant)),
    confirmations: field('confirmations', withDefault(confirmations, {})),
    ...moderatedTimes,
  },
  body: {
    ...written,
    location: field('point', sentLocation),
    rates: field('rates', list(sentRate, ratesMax)),
    currency: field('currency', sentCurrency),
  },
} as const satisfies EntityContract

export const facilityResource = (facility: Facility): Resource => entityResource(facilityContract, facility)

export const readFacility = (value: WireValue): Facility => readEntity(facilityContract, value)

export const facilityCodec: ResourceCodec<Facility> = {
  contract: wholeContract(facilityContract),
  read: readFacility,
  write: facilityResource,
}

export const parseFacilityDocument = (json: unknown): WireRead<Facility> => readDocument(json, readFacility)
export const parseFacilityPage = (json: unknown): WireRead<Page<Facility>> => readPage(json, readFacility)

/** Reads the text of a response; malformed JSON is reported like any other error. */
export function parseFacilityText(answer: unknown): WireRead<Facility> {
  const json = parseJson(answer)
  return json.ok ? parseFacilityDocument(json.value) : json
}
