import { organizationAttributes, readOrganizationInfo } from '../organization/index.ts'
import {
  formatInstant,
  imageLink,
  imageToWire,
  linkedId,
  locationToAnswer,
  readImage,
  readLocation,
  parseJson,
  readDocument,
  readPage,
  resource,
  statusRelationship,
  toOne,
  type Page,
  type Resource,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { readContacts, readSavedRates } from './facility-contract-parts.ts'
import { facilityStatusIds, facilityStatusOf, type FacilityStatus } from './facility-status.ts'
import { facilityKinds, type Facility } from './facility.ts'
import { readWorkingHours, workingHoursToWire } from './working-hours-contract.ts'

export const facilityType = 'facility.facility'

const photosMax = 100

/** A point as the server answers it. */
export const facilityResource = (facility: Facility): Resource =>
  resource(
    facilityType,
    facility.id,
    {
      name: facility.name,
      address: facility.address,
      point: locationToAnswer(facility.location),
      kind: facility.kind,
      comment: facility.comment,
      description: facility.description,
      contacts: facility.contacts,
      working_hours: workingHoursToWire(facility.workingHours),
      hours_text: facility.hoursText,
      rates_info: facility.rates.map(({ id, unitSlug, price, materialId }) => ({
        id,
        units_slug: unitSlug,
        price,
        srm_id: materialId,
      })),
      currency: facility.currency,
      icon: imageToWire(facility.icon),
      org_info: facility.orgInfo && organizationAttributes(facility.orgInfo),
      photos: facility.photos,
      timezone: facility.timezone,
      status_comment: facility.statusComment,
      last_confirmed_at: facility.lastConfirmedAtMs === null ? null : formatInstant(facility.lastConfirmedAtMs),
      version: facility.version,
      dt_created: formatInstant(facility.createdAtMs),
      dt_updated: formatInstant(facility.updatedAtMs),
    },
    {
      status: statusRelationship(facilityStatusIds[facility.status]),
      org_owner: toOne('organization.organization', facility.orgId),
      creator: toOne('users.user', facility.creatorId),
      icon: imageLink(facility.icon),
    },
  )

function readStatus(value: WireValue): FacilityStatus {
  const id = linkedId(value, 'status')
  const status = facilityStatusOf(id.raw)
  if (status === null) id.refuse('unknown-status')
  return status ?? 'draft'
}

/** Attributes of the specification are needed; those that are ours alone may be missing from another backend. */
export function readFacility(value: WireValue): Facility {
  const attributes = value.at('attributes')
  return {
    id: value.at('id').filledText(),
    orgId: linkedId(value, 'org_owner').filledText(),
    creatorId: linkedId(value, 'creator').filledText(),
    status: readStatus(value),
    statusComment: attributes.at('status_comment').optional((text) => text.text(), ''),
    kind: attributes.at('kind').optional((kind) => kind.oneOf(facilityKinds), facilityKinds[0]),
    name: attributes.at('name').text(),
    address: attributes.at('address').text(),
    location: readLocation(attributes.at('point')),
    timezone: attributes.at('timezone').optional((zone) => zone.text(100), ''),
    comment: attributes.at('comment').text(),
    description: attributes.at('description').text(),
    contacts: readContacts(attributes.at('contacts')),
    workingHours: readWorkingHours(attributes.at('working_hours')),
    hoursText: attributes.at('hours_text').optional((text) => text.text(), ''),
    rates: readSavedRates(attributes.at('rates_info')),
    currency: attributes.at('currency').currency(),
    icon: attributes.at('icon').optional(readImage, null),
    orgInfo: attributes.at('org_info').optional(readOrganizationInfo, null),
    photos: attributes.at('photos').list((photo) => photo.text(2000), photosMax),
    lastConfirmedAtMs: attributes.at('last_confirmed_at').optional((instant) => instant.instantMs(), null),
    version: attributes.at('version').optional((version) => version.integer({ min: 0 }), 0),
    createdAtMs: attributes.at('dt_created').instantMs(),
    updatedAtMs: attributes.at('dt_updated').instantMs(),
  }
}

export const parseFacilityDocument = (json: unknown): WireRead<Facility> => readDocument(json, readFacility)
export const parseFacilityPage = (json: unknown): WireRead<Page<Facility>> => readPage(json, readFacility)

/** From the text of an answer; broken JSON is a named error like any other. */
export function parseFacilityText(text: unknown): WireRead<Facility> {
  const json = parseJson(text)
  return json.ok ? parseFacilityDocument(json.value) : json
}
