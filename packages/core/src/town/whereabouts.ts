import { distanceM, type LngLat } from '../geo/index.ts'
import { capitalOf, mapStartOf, type Capital, type LocaleCode, type MapStart, type Site } from '../site/index.ts'
import type { Town } from './town.ts'

/** What is known about where the visitor is or wants to look; a missing hint is unknown. */
export interface PlaceHints {
  /** The view or the place in a link. */
  readonly link?: (LngLat & { readonly zoom?: number }) | null
  /** The town in what was typed. */
  readonly words?: Town | null
  /** The chosen town. */
  readonly town?: Town | null
  /** The granted position. */
  readonly position?: LngLat | null
  /** The last position of an earlier visit. */
  readonly last?: LngLat | null
  /** Where the network seems to be. */
  readonly network?: LngLat | null
  /** LOOK-18: where most points are, if the capital has none. */
  readonly busiest?: LngLat | null
}

export interface Whereabouts {
  readonly source: keyof PlaceHints | 'capital'
  readonly view: MapStart
  /** Names the place; null if it is not a town's. */
  readonly town: Town | null
  /** Names the place if nothing is known about the visitor. */
  readonly capital: Capital | null
}

const townZoom = 12
const order = ['link', 'words', 'town', 'position', 'last', 'network', 'busiest'] as const

export const viewAround = ({ lng, lat }: LngLat): MapStart => ({ lng, lat, zoom: townZoom })

/** The place that a page shows; named if its address, the words of its search or the page itself name it. */
export interface ShownPlace extends LngLat {
  readonly name: string | null
}

/** The size of a town with its surroundings. */
const townM = 50_000
export const isSameTown = (one: LngLat, other: LngLat): boolean => distanceM(one, other) <= townM

/** PLACE-6: whose name the town controls of a page say: that of the place it shows, that of where the visitor is, or none's. */
export function namedBy(
  { view }: Pick<Whereabouts, 'view'>,
  shown: ShownPlace | null,
): 'shown' | 'visitor' | 'nothing' {
  if (shown === null) return 'visitor'
  if (shown.name !== null) return 'shown'
  return isSameTown(shown, view) ? 'visitor' : 'nothing'
}

/**
 * PLACE-6: the one answer to "where is this visitor?": where a link points, else the town in the words, the chosen town, where the
 * visitor is or was, where the network is, else the capital of the site.
 */
export function whereIs(site: Site, locale: LocaleCode, hints: PlaceHints): Whereabouts {
  for (const source of order) {
    const place = hints[source]
    if (!place) continue
    const view = viewAround(place)
    return {
      source,
      view: source === 'link' ? { ...view, zoom: hints.link?.zoom ?? view.zoom } : view,
      town: source === 'words' || source === 'town' ? (hints[source] ?? null) : null,
      capital: null,
    }
  }
  return { source: 'capital', view: mapStartOf(site, locale), town: null, capital: capitalOf(site, locale).id }
}
