import {
  imageLink,
  locationToSend,
  readImageLink,
  readLocation,
  readSentResource,
  resourceToAdd,
  resourceToChange,
  type SentResource,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { charityEventType, readCapacity, readMaterialIds } from './charity-event-contract.ts'
import { charityEventKinds, type CharityEventContent, type CharityEventId } from './charity-event.ts'
import { isLocalDateTime, type LocalDateTime } from './local-date-time.ts'

/** Times are sent as the clock of the place shows them (`2026-05-16T10:00`); the server knows its zone. */
const attributesToSend = (content: CharityEventContent) => ({
  title: content.title,
  description: content.description,
  kind: content.kind,
  place_name: content.placeName,
  address: content.address,
  point: locationToSend(content.location),
  starts_at: content.startsAt === '' ? null : content.startsAt,
  ends_at: content.endsAt === '' ? null : content.endsAt,
  capacity: content.capacity,
  contact_name: content.contactName,
  contact_phone: content.contactPhone,
  contact_email: content.contactEmail,
  srm_ids: content.materialIds,
})

export const charityEventToAdd = (content: CharityEventContent, id?: CharityEventId) =>
  resourceToAdd(
    charityEventType,
    id,
    attributesToSend(content),
    content.cover ? { cover: imageLink(content.cover) } : {},
  )

export const charityEventToChange = (id: CharityEventId, content: CharityEventContent, version: number) =>
  resourceToChange(charityEventType, id, { ...attributesToSend(content), version }, { cover: imageLink(content.cover) })

export type CharityEventBody = SentResource<CharityEventContent>

function readLocal(value: WireValue): LocalDateTime | '' {
  if (value.isAbsent || value.raw === '') return ''
  const local = value.raw
  if (isLocalDateTime(local)) return local
  value.refuse('bad-time')
  return ''
}

/** What is not mentioned stays as it was. */
export const readCharityEventBody = (
  json: unknown,
  action: 'add' | 'change',
  before: CharityEventContent,
): WireRead<CharityEventBody> =>
  readSentResource(json, charityEventType, action, ({ data, said, cleared, text }) => ({
    title: text('title', before.title),
    description: text('description', before.description),
    kind: said('kind', (kind) => kind.oneOf(charityEventKinds), before.kind),
    cover: readImageLink(data, 'cover', before.cover),
    placeName: text('place_name', before.placeName),
    address: text('address', before.address),
    location: said('point', readLocation, before.location),
    startsAt: cleared('starts_at', readLocal, before.startsAt, ''),
    endsAt: cleared('ends_at', readLocal, before.endsAt, ''),
    capacity: cleared<number | null>('capacity', readCapacity, before.capacity, null),
    contactName: text('contact_name', before.contactName),
    contactPhone: text('contact_phone', before.contactPhone),
    contactEmail: text('contact_email', before.contactEmail),
    materialIds: said('srm_ids', readMaterialIds, before.materialIds),
  }))
