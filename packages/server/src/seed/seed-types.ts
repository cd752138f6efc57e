import type { Language } from '@recircle/core/material'

type Texts = Readonly<Record<Language, string>>

export interface SeedMaterial {
  readonly slug: string
  readonly parent: string | null
  readonly osm: readonly string[]
  readonly hue: number
  readonly hazard: boolean
  readonly names: Texts
  readonly synonyms: Readonly<Record<Language, readonly string[]>>
}

export interface SeedUnit {
  readonly slug: string
  readonly symbol: Texts
  readonly names: Texts
  readonly per: Texts
  readonly plural: Texts
}
