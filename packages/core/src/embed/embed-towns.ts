import type { LngLat } from '../geo/index.ts'
import type { Language } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'
import { townsOf } from '../town/index.ts'

export interface EmbedTown extends LngLat {
  readonly id: string
  readonly name: string
}

/** In a file of its own, so that a page which already has its towns does not load all towns. */
export const townsToEmbed = (variant: SiteVariant, language: Language): EmbedTown[] =>
  townsOf(variant).map(({ id, names, lng, lat }) => ({ id, name: names[language], lng, lat }))
