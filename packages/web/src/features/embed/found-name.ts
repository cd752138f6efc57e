import type { EmbedTown } from '@recircle/core/embed'
import type { FoundTown } from '@recircle/core/town'

/** What a builder's field suggests. */
export interface FoundName {
  readonly id: string
  readonly name: string
  /** Null for an organization. */
  readonly town: (EmbedTown & Pick<FoundTown, 'country' | 'near' | 'names'>) | null
}
