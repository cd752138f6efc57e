import type { Material } from '@recircle/core/material'

/** What is known of a material; other programs may have its words in some languages only. */
export interface KnownMaterial extends Pick<Material, 'id' | 'slug' | 'osmTags'> {
  readonly names: Partial<Material['names']>
  readonly synonyms: Partial<Material['synonyms']>
}
