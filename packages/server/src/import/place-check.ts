import type { LngLat } from '@recircle/core/geo'
import type { ImportRemarkCode } from '@recircle/core/import'
import type { CurrencyCode } from '@recircle/core/money'
import { countryAt } from './land.ts'

/** Where the points of an owner are expected who keeps accounts in this money; in dollars they may be anywhere. */
const homes: Readonly<Record<string, string>> = {
  RUB: 'Russia',
  KZT: 'Kazakhstan',
  ARS: 'Argentina',
} satisfies Partial<Record<CurrencyCode, string>>

export const exchange = '--exchange reads them so'
const anywhere = '--anywhere imports it as it is'

export interface PlaceFault {
  readonly code: ImportRemarkCode
  readonly what: string
  readonly detail: string
}

/** Whether a place can be one: not where numbers are missing or exchanged, nor in the open sea. */
export class PlaceCheck {
  readonly #countries = new Map<string, string | null>()
  readonly #homes: ReadonlySet<string>
  /** How many places were found in each country; people see at once what cannot be. */
  readonly counts = new Map<string, number>()

  /** `others` are places of points that are known to be right. */
  constructor(
    currency: CurrencyCode,
    others: readonly LngLat[],
    /** As somebody has said of the whole file. */
    private readonly said: { readonly isAnywhere: boolean; readonly isExchanged: boolean },
  ) {
    const home = homes[currency]
    this.#homes = new Set(home === undefined ? others.flatMap((place) => this.#countryOf(place) ?? []) : [home])
  }

  /** The place that is meant. */
  meantBy({ lng, lat }: LngLat): LngLat {
    return this.said.isExchanged ? { lng: lat, lat: lng } : { lng, lat }
  }

  /** Why there can be no point; null where there can. */
  faultOf(place: LngLat): PlaceFault | null {
    if (this.said.isAnywhere) return null
    if (Math.abs(place.lat) < 0.01 && Math.abs(place.lng) < 0.01)
      return {
        code: 'place-zero',
        what: `latitude and longitude are 0, which stands for "not known": ${anywhere}`,
        detail: '',
      }
    const country = this.#countryOf(place)
    const turned = Math.abs(place.lng) <= 90 ? this.#countryOf({ lng: place.lat, lat: place.lng }) : null
    const isHome = country !== null && this.#homes.has(country)
    if (!isHome && turned !== null && this.#homes.has(turned))
      return {
        code: 'place-exchanged',
        what: `lies in ${country ?? 'the open sea'}, with latitude and longitude exchanged in ${turned}: ${exchange}, or ${anywhere}`,
        detail: turned,
      }
    if (country === null) {
      const hint = turned === null ? '' : ` (exchanged they lie in ${turned}: ${exchange})`
      return { code: 'place-sea', what: `lies in the open sea${hint}: correct it, or ${anywhere}`, detail: '' }
    }
    this.counts.set(country, (this.counts.get(country) ?? 0) + 1)
    return null
  }

  /** A kilometer more or less makes no difference, and a city is asked about many times. */
  #countryOf({ lng, lat }: LngLat): string | null {
    const key = `${lng.toFixed(2)} ${lat.toFixed(2)}`
    const before = this.#countries.get(key)
    if (before !== undefined) return before
    const country = countryAt({ lng: Number(lng.toFixed(2)), lat: Number(lat.toFixed(2)) })
    this.#countries.set(key, country)
    return country
  }
}
