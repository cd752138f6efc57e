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
} from '../wire/index.ts'
import { readContacts, readSentCurrency, readSentRates } from './facility-contract-parts.ts'
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
  hours_text: content.hoursText,
  photos: [],
  // What nobody has said is left out of the JSON.
  rates: content.rates.map(({ id, unitSlug, price, materialId }) => ({
    units_slug: unitSlug,
    price,
    srm_id: materialId,
    id: id ?? undefined,
  })),
  currency: content.currency ?? undefined,
})

export const facilityToAdd = (content: FacilityContent, id?: FacilityId) =>
  resourceToAdd(facilityType, id, attributesToSend(content), content.icon ? { icon: imageLink(content.icon) } : {})

export const facilityToChange = (id: FacilityId, content: FacilityContent, version: number) =>
  resourceToChange(facilityType, id, { ...attributesToSend(content), version }, { icon: imageLink(content.icon) })

export type FacilityBody = SentResource<FacilityContent>

/** What is not mentioned stays as it was: as in a new point for a POST, as in the point that is changed for a PATCH. */
export const readFacilityBody = (
  json: unknown,
  action: 'add' | 'change',
  before: FacilityContent,
): WireRead<FacilityBody> =>
  readSentResource(json, facilityType, action, ({ data, said, text }) => ({
    kind: said('kind', (kind) => kind.oneOf(facilityKinds), before.kind),
    name: text('name', before.name),
    address: text('address', before.address),
    location: said('point', readLocation, before.location),
    comment: text('comment', before.comment),
    description: text('description', before.description),
    contacts: said('contacts', readContacts, before.contacts),
    workingHours: said('working_hours', readWorkingHours, before.workingHours),
    hoursText: text('hours_text', before.hoursText),
    rates: said('rates', readSentRates, before.rates),
    currency: said('currency', readSentCurrency, before.currency),
    icon: readImageLink(data, 'icon', before.icon),
  }))
