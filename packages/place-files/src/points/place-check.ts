import type { LngLat } from '@recircle/core/geo'
import type { ImportRemarkCode } from '@recircle/core/import'
import type { CurrencyCode } from '@recircle/core/money'
import { countryAt } from './land.ts'

/** The country in which an owner's points are expected, by the currency of their account; dollars imply no country. */
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

/** Checks whether a location is plausible: not zero, not exchanged, not in the open sea. */
export class PlaceCheck {
  readonly #countries = new Map<string, string | null>()
  readonly #homes: ReadonlySet<string>
  /** The number of locations in each country, which lets the user spot outliers. */
  readonly counts = new Map<string, number>()

  /** `others` are the locations of points that are known to be right. */
  constructor(
    currency: CurrencyCode,
    others: readonly LngLat[],
    /** The user's settings for the whole file. */
    private readonly said: { readonly isAnywhere: boolean; readonly isExchanged: boolean },
  ) {
    const home = homes[currency]
    this.#homes = new Set(home === undefined ? others.flatMap((place) => this.#countryOf(place) ?? []) : [home])
  }

  /** The location with latitude and longitude exchanged, if the file needs it. */
  meantBy({ lng, lat }: LngLat): LngLat {
    return this.said.isExchanged ? { lng: lat, lat: lng } : { lng, lat }
  }

  /** Why the location is implausible; null if it is fine. */
  faultOf(place: LngLat): PlaceFault | null {
    if (this.said.isAnywhere) return null
    if (Math.abs(place.lat) < 0.01 && Math.abs(place.lng) < 0.01)
      return {
        code: 'place-zero',
        what: `latitude and longitude are 0, which stands for "not known": ${anywhere}`,
        detail: '',
      }
    const country = this.#countryOf(place)
    const isHome = country !== null && this.#homes.has(country)
    // Finding a country costs more than anything else of a row.
    const turned = !isHome && Math.abs(place.lng) <= 90 ? this.#countryOf({ lng: place.lat, lat: place.lng }) : null
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

  /** Cached by hundredths of a degree: a kilometer makes no difference here, and many points share a city. */
  #countryOf({ lng, lat }: LngLat): string | null {
    const key = `${lng.toFixed(2)} ${lat.toFixed(2)}`
    const before = this.#countries.get(key)
    if (before !== undefined) return before
    const country = countryAt({ lng: Number(lng.toFixed(2)), lat: Number(lat.toFixed(2)) })
    this.#countries.set(key, country)
    return country
  }
}
