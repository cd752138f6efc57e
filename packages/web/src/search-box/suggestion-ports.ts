import type { FacilityGateway } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import type { Clock } from '@recircle/core/shared'
import type { FoundAddress, FoundTown, Town } from '@recircle/core/town'
import type { CancelSignal } from '@recircle/core/wire'
import type { FoundThing } from '../guide/thing-lookup.ts'
import type { PlaceOfSearch } from './place-of-search.ts'
import type { SuggestionGroup } from './suggestion.ts'
import type { ThingAnswer } from './thing-answers.ts'

export interface SuggestionPorts {
  readonly gateway: Pick<FacilityGateway, 'search' | 'materials'>
  readonly clock: Clock
  readonly language: Language
  /** The towns whose name begins so, best first; empty if the server does not say. */
  readonly towns: (text: string, signal: CancelSignal) => Promise<readonly FoundTown[]>
  /** PLACE-10: places of an address, by a third party; null if there is none. */
  readonly addresses:
    | ((text: string, near: LngLat, signal: CancelSignal) => Promise<readonly FoundAddress[] | 'failed'>)
    | null
  /** Things with such a name, best first; empty if the look-up fails. */
  readonly things: (text: string, limit: number) => Promise<readonly FoundThing[]>
  /** GUIDE-31: one thing for each that the words name; empty if they name one, or the look-up fails. */
  readonly several: (text: string) => Promise<readonly FoundThing[]>
  /** GUIDE-29: the steps of the answer about an item; settles with the last, or without any if it cannot be loaded. */
  readonly answer: (
    thing: FoundThing,
    asked: { readonly around: PlaceOfSearch; readonly materials: readonly Material[] },
    onStep: (answer: ThingAnswer) => void,
  ) => Promise<void>
  /** PLACE-7: whether the item has exactly this name; false if unknown. */
  readonly isCalledSo: (slug: string, text: string) => Promise<boolean>
  readonly inTown: (town: Town) => PlaceOfSearch
  /** Suggestions before anything is typed. */
  readonly start: () => readonly SuggestionGroup[]
}
