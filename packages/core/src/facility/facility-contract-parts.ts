import type { LngLat } from '../geo/index.ts'
import type { WireValue } from '../wire/index.ts'
import type { FacilityContacts, FacilityIcon, Rate, RateContent } from './facility.ts'

const ratesMax = 1000

/** A pair `[lng, lat]` as points are answered, or the `{longitude, latitude}` that is sent. */
export function readLocation(value: WireValue): LngLat {
  const [lng, lat] = value.isList
    ? value.list((coordinate) => coordinate, 2)
    : [value.at('longitude'), value.at('latitude')]
  if (!lng || !lat) {
    value.refuse('wrong-type')
    return { lng: 0, lat: 0 }
  }
  return { lng: lng.number({ min: -180, max: 180 }), lat: lat.number({ min: -90, max: 90 }) }
}

/** FAC-14: a kind that is not mentioned is empty. */
export function readContacts(value: WireValue): FacilityContacts {
  if (value.isAbsent || typeof value.raw !== 'object' || value.isList) value.refuse('wrong-type')
  const said = (kind: keyof FacilityContacts) => value.at(kind).optional((text) => text.text(), '')
  return { phone: said('phone'), email: said('email'), website: said('website'), name: said('name') }
}

const readRateContent = (rate: WireValue) => ({
  unitSlug: rate.at('units_slug').text(100),
  price: rate.at('price').number(),
  materialId: rate.at('srm_id').integer(),
})

/** FAC-13: a rate that was saved has its id. */
export const readSavedRates = (value: WireValue): Rate[] =>
  value.list((rate) => {
    const content = readRateContent(rate)
    return { id: rate.at('id').filledText(), ...content }
  }, ratesMax)

export const readSentRates = (value: WireValue): RateContent[] =>
  value.list((rate) => {
    const content = readRateContent(rate)
    return { id: rate.at('id').optional((id) => id.filledText(), null), ...content }
  }, ratesMax)

export const readIcon = (value: WireValue): FacilityIcon => ({
  id: value.at('id').filledText(),
  fileUrl: value.at('file_url').text(2000),
})
