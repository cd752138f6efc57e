import type { CurrencyCode } from '../money/index.ts'
import { isRecord, type WireValue } from '../wire/index.ts'
import type { FacilityContacts, Rate, RateContent } from './facility.ts'

const ratesMax = 1000

/** FAC-14: a kind that is not mentioned is empty. */
export function readContacts(value: WireValue): FacilityContacts {
  if (!isRecord(value.raw)) value.refuse('wrong-type')
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

/** Unlike in an answer, anything else than a currency is refused: its sender means something by it. */
export function readSentCurrency(value: WireValue): CurrencyCode | null {
  const currency = value.currency()
  if (currency === null) value.refuse('unknown-value')
  return currency
}

export const readSentRates = (value: WireValue): RateContent[] =>
  value.list((rate) => {
    const content = readRateContent(rate)
    return { id: rate.at('id').optional((id) => id.filledText(), null), ...content }
  }, ratesMax)
