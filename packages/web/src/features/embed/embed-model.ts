import type { EmbedForm, EmbedTown } from '@recircle/core/embed'

/** What the builder offers, in the language of the page, and what its fields begin with. */
export interface EmbedModel {
  readonly form: EmbedForm
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  readonly towns: readonly EmbedTown[]
}
