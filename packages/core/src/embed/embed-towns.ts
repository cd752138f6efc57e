import type { LngLat } from '../geo/index.ts'
import type { Language } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'
import { townsOf } from '../town/index.ts'

export interface EmbedTown extends LngLat {
  readonly id: string
  readonly name: string
}

/** Apart from the form, so that a page which has its towns already does not load every town of the product. */
export const townsToEmbed = (variant: SiteVariant, language: Language): EmbedTown[] =>
  townsOf(variant).map(({ id, names, lng, lat }) => ({ id, name: names[language], lng, lat }))
