import {
  imageLink,
  isRecord,
  locationToSend,
  readImageLink,
  readLocation,
  readWire,
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

/** The body of a POST. An id of the sender's own makes a repeated request recognisable. */
export const charityEventToAdd = (content: CharityEventContent, id?: CharityEventId) => ({
  data: {
    ...(id === undefined ? {} : { id }),
    type: charityEventType,
    'bs:action': 'add',
    attributes: attributesToSend(content),
    relationships: content.cover ? { cover: imageLink(content.cover) } : {},
  },
})

/** The body of a PATCH; the version is the one that was edited. */
export const charityEventToChange = (id: CharityEventId, content: CharityEventContent, version: number) => ({
  data: {
    id,
    type: charityEventType,
    'bs:action': 'change',
    attributes: { ...attributesToSend(content), version },
    relationships: { cover: imageLink(content.cover) },
  },
})

export interface CharityEventBody {
  readonly id: CharityEventId | null
  readonly content: CharityEventContent
  /** The version that the sender has seen; null when it did not say. */
  readonly version: number | null
}

function readLocal(value: WireValue): LocalDateTime | '' {
  if (value.isAbsent || value.raw === '') return ''
  const local = value.raw
  if (isLocalDateTime(local)) return local
  value.refuse('bad-time')
  return ''
}

/** Reads what a client sends, every field that is wrong with its pointer; what is not mentioned stays as it was. */
export const readCharityEventBody = (
  json: unknown,
  action: 'add' | 'change',
  before: CharityEventContent,
): WireRead<CharityEventBody> =>
  readWire(json, (root) => {
    const data = root.at('data')
    data.at('type').oneOf([charityEventType])
    data.at('bs:action').optional((value) => value.oneOf([action]), action)
    const attributes = data.at('attributes')
    if (!isRecord(attributes.raw)) attributes.refuse('wrong-type')
    const said = <T>(key: string, read: (value: WireValue) => T, otherwise: T): T =>
      attributes.at(key).optional(read, otherwise)
    const text = (key: string, otherwise: string) => said(key, (value) => value.text(), otherwise)
    /** Null takes the value away, unlike a key that is not there. */
    const cleared = <T>(key: string, read: (value: WireValue) => T, otherwise: T, empty: T): T =>
      attributes.at(key).raw === null ? empty : said(key, read, otherwise)
    return {
      id: data.at('id').optional((id) => id.filledText(), null),
      version: said('version', (version) => version.integer({ min: 0 }), null),
      content: {
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
      },
    }
  })
