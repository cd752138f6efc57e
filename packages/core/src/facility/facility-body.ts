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
import { readContacts, readSentRates } from './facility-contract-parts.ts'
import { facilityType } from './facility-contract.ts'
import { facilityKinds, type FacilityContent, type FacilityId } from './facility.ts'
import { readWorkingHours, workingHoursToWire } from './working-hours-contract.ts'

const attributesToSend = (content: FacilityContent) => ({
  name: content.name,
  address: content.address,
  point: locationToSend(content.location),
  kind: content.kind,
  comment: content.comment,
  description: content.description,
  contacts: content.contacts,
  working_hours: workingHoursToWire(content.workingHours),
  photos: [],
  rates: content.rates.map(({ id, unitSlug, price, materialId }) => {
    const rate = { units_slug: unitSlug, price, srm_id: materialId }
    return id === null ? rate : Object.assign(rate, { id })
  }),
})

/** The body of a POST. An id of the sender's own makes a repeated request recognisable. */
export const facilityToAdd = (content: FacilityContent, id?: FacilityId) => ({
  data: {
    ...(id === undefined ? {} : { id }),
    type: facilityType,
    'bs:action': 'add',
    attributes: attributesToSend(content),
    relationships: content.icon ? { icon: imageLink(content.icon) } : {},
  },
})

/** The body of a PATCH; the version is the one that was edited. */
export const facilityToChange = (id: FacilityId, content: FacilityContent, version: number) => ({
  data: {
    id,
    type: facilityType,
    'bs:action': 'change',
    attributes: { ...attributesToSend(content), version },
    relationships: { icon: imageLink(content.icon) },
  },
})

export interface FacilityBody {
  readonly id: FacilityId | null
  readonly content: FacilityContent
  /** The version that the sender has seen; null when it did not say. */
  readonly version: number | null
}

/**
 * Reads what a client sends, every field that is wrong with its pointer. What is not mentioned stays as it was: as in a
 * new point for a POST, as in the point that is changed for a PATCH. The rules of the fields come after this.
 */
export const readFacilityBody = (
  json: unknown,
  action: 'add' | 'change',
  before: FacilityContent,
): WireRead<FacilityBody> =>
  readWire(json, (root) => {
    const data = root.at('data')
    data.at('type').oneOf([facilityType])
    data.at('bs:action').optional((value) => value.oneOf([action]), action)
    const attributes = data.at('attributes')
    if (!isRecord(attributes.raw)) attributes.refuse('wrong-type')
    const said = <T>(key: string, read: (value: WireValue) => T, otherwise: T): T =>
      attributes.at(key).optional(read, otherwise)
    return {
      id: data.at('id').optional((id) => id.filledText(), null),
      version: said('version', (version) => version.integer({ min: 0 }), null),
      content: {
        kind: said('kind', (kind) => kind.oneOf(facilityKinds), before.kind),
        name: said('name', (text) => text.text(), before.name),
        address: said('address', (text) => text.text(), before.address),
        location: said('point', readLocation, before.location),
        comment: said('comment', (text) => text.text(), before.comment),
        description: said('description', (text) => text.text(), before.description),
        contacts: said('contacts', readContacts, before.contacts),
        workingHours: said('working_hours', readWorkingHours, before.workingHours),
        rates: said('rates', readSentRates, before.rates),
        icon: readImageLink(data, 'icon', before.icon),
      },
    }
  })
