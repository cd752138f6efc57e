import { organizationAttributes, readOrganizationInfo } from '../organization/index.ts'
import { isTimezone } from '../time-zone/index.ts'
import {
  formatInstant,
  imageLink,
  imageToWire,
  linkedId,
  locationToAnswer,
  readDocument,
  readImage,
  readLocation,
  readPage,
  resource,
  statusRelationship,
  toOne,
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
import { localOfInstant } from './local-date-time.ts'

export const charityEventType = 'promotion.promotion'

const instantToWire = (instantMs: number | null) => (instantMs === null ? null : formatInstant(instantMs))

/** An event as the server answers it: instants in UTC, and the zone of the place to show them in. */
export const charityEventResource = (event: CharityEvent): Resource =>
  resource(
    charityEventType,
    event.id,
    {
      title: event.title,
      description: event.description,
      kind: event.kind,
      cover: imageToWire(event.cover),
      place_name: event.placeName,
      address: event.address,
      point: locationToAnswer(event.location),
      starts_at: instantToWire(event.startsAtMs),
      ends_at: instantToWire(event.endsAtMs),
      timezone: event.timezone,
      capacity: event.capacity,
      contact_name: event.contactName,
      contact_phone: event.contactPhone,
      contact_email: event.contactEmail,
      srm_ids: event.materialIds,
      org_info: event.organizer && organizationAttributes(event.organizer),
      status_comment: event.statusComment,
      cancelled_at: instantToWire(event.cancelledAtMs),
      version: event.version,
      dt_created: formatInstant(event.createdAtMs),
      dt_updated: formatInstant(event.updatedAtMs),
    },
    {
      status: statusRelationship(charityEventStatusIds[event.status]),
      org_owner: toOne('organization.organization', event.orgId),
      creator: toOne('users.user', event.creatorId),
      cover: imageLink(event.cover),
    },
  )

export const charityEventStatusOf = (serverId: unknown): CharityEventStatus | null =>
  charityEventStatuses.find((status) => charityEventStatusIds[status] === serverId) ?? null

function readStatus(value: WireValue): CharityEventStatus {
  const id = linkedId(value, 'status')
  const status = charityEventStatusOf(id.raw)
  if (status === null) id.refuse('unknown-status')
  return status ?? 'draft'
}

function readTimezone(value: WireValue): string {
  const timezone = value.filledText(100)
  if (timezone !== '' && !isTimezone(timezone)) value.refuse('unknown-value')
  return timezone
}

const capacityMax = 1_000_000
export const readCapacity = (value: WireValue): number => value.integer({ min: 1, max: capacityMax })
export const readMaterialIds = (value: WireValue): number[] => value.list((id) => id.integer({ min: 0 }), 100)

export function readCharityEvent(value: WireValue): CharityEvent {
  const attributes = value.at('attributes')
  const instant = (key: string) => attributes.at(key).optional((at) => at.instantMs(), null)
  const timezone = readTimezone(attributes.at('timezone'))
  const [startsAtMs, endsAtMs] = [instant('starts_at'), instant('ends_at')]
  return {
    id: value.at('id').filledText(),
    orgId: linkedId(value, 'org_owner').filledText(),
    creatorId: linkedId(value, 'creator').filledText(),
    status: readStatus(value),
    statusComment: attributes.at('status_comment').optional((text) => text.text(), ''),
    cancelledAtMs: instant('cancelled_at'),
    title: attributes.at('title').text(),
    description: attributes.at('description').text(),
    kind: attributes.at('kind').oneOf(charityEventKinds),
    cover: attributes.at('cover').optional(readImage, null),
    placeName: attributes.at('place_name').text(),
    address: attributes.at('address').text(),
    location: readLocation(attributes.at('point')),
    timezone,
    startsAtMs,
    endsAtMs,
    startsAt: localOfInstant(startsAtMs, timezone),
    endsAt: localOfInstant(endsAtMs, timezone),
    capacity: attributes.at('capacity').optional(readCapacity, null),
    contactName: attributes.at('contact_name').text(),
    contactPhone: attributes.at('contact_phone').text(),
    contactEmail: attributes.at('contact_email').text(),
    materialIds: attributes.at('srm_ids').optional(readMaterialIds, []),
    organizer: attributes.at('org_info').optional(readOrganizationInfo, null),
    version: attributes.at('version').optional((version) => version.integer({ min: 0 }), 0),
    createdAtMs: attributes.at('dt_created').instantMs(),
    updatedAtMs: attributes.at('dt_updated').instantMs(),
  }
}

export const parseCharityEventDocument = (json: unknown): WireRead<CharityEvent> => readDocument(json, readCharityEvent)
export const parseCharityEventPage = (json: unknown): WireRead<Page<CharityEvent>> => readPage(json, readCharityEvent)
