import type { CharityEventKind } from '@recircle/core/charity-event'
import type { SiteFigures } from '@recircle/core/figures'

export interface HomeMaterial {
  readonly slug: string
  readonly name: string
}
export interface HomeEvent {
  readonly id: string
  readonly title: string
  readonly kind: CharityEventKind
  readonly placeName: string
  readonly timezone: string
  readonly startsAtMs: number | null
  readonly isCancelled: boolean
}
export interface HomeModel {
  readonly figures: SiteFigures
  readonly materials: readonly HomeMaterial[]
  readonly events: readonly HomeEvent[]
}
