import type { Language } from '@recircle/core/material'
import cityList from './cities.json' with { type: 'json' }

export interface KnownCity {
  readonly id: string
  readonly country: string
  readonly lat: number
  readonly lng: number
  readonly timezone: string
  readonly population: number
  readonly names: Readonly<Record<Language, string>>
  readonly streets: Readonly<Partial<Record<Language, readonly string[]>>>
}

/** The towns of this deployment; another one can extend the list. */
export const knownCities: readonly KnownCity[] = cityList
