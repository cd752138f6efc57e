import { parseCoordinates, type LngLat } from '@recircle/core/geo'
import { guideCalls, type ThingCard } from '@recircle/core/guide'
import type { Material } from '@recircle/core/material'
import { capitalOf, howToData, languageOf, type Capital } from '@recircle/core/site'
import type { ShownPlace } from '@recircle/core/town'
import { loadPlaces, type TakingPlace } from '../../guide/guide-places.ts'
import { loadTown } from '../../guide/town-of-thing.ts'
import { thingSheet, type ThingSheet } from '@recircle/ui/guide/thing-sheet.ts'
import type { TownSheet } from '@recircle/ui/guide/town-sheet.ts'
import { townOfPoints } from '../../facility/town-of-points.ts'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { guideThingPath } from './guide-paths.ts'

/** GUIDE-12 */
export interface GuidePlaces {
  readonly near: LngLat
  /** Whether the location comes from the URL or the browser, so that no town is named for it. */
  readonly isVisitors: boolean
  /** The capital whose center is `near`. */
  readonly capital: Capital | null
  /** LOOK-23: the town named instead of a capital without points. */
  readonly town: string | null
  readonly places: readonly TakingPlace[]
}

export interface GuideThingData extends ThingSheet {
  /** Null if no point accepts it, or if the request failed. */
  readonly places: GuidePlaces | null
  /** TOWN-3: what the town around the place in the address says. */
  readonly town: TownSheet | null
  /** GUIDE-50: the words that were looked for; empty for a link to the thing. */
  readonly text: string
  /** Whether the address has a place, so that none other is asked for. */
  readonly isPlaced: boolean
}

/** PLACE-6: null for the points of the capital, since the visitor's may still be loading. */
export const placeShown = ({ near, capital, town }: GuidePlaces): ShownPlace | null =>
  capital === null ? { lng: near.lng, lat: near.lat, name: town } : null

const textMaxLength = 200

type ThingPorts = Pick<Ports, 'calls' | 'facilities' | 'page'>

export async function loadGuideThing(
  ports: ThingPorts,
  { params, query }: ScreenInput,
): Promise<Loaded<GuideThingData>> {
  const { calls, facilities, page } = ports
  const slug = params['slug'] ?? ''
  const near = parseCoordinates(query['near'])
  const language = languageOf(page.locale)
  const [answer, materials, codes, town] = await Promise.all([
    calls.ask(guideCalls.thing, { slug }),
    facilities.materials(),
    calls.ask(guideCalls.codes),
    near && loadTown(calls, slug, near, language),
  ])
  if (!answer.ok) return notLoaded(answer.error, 'thing')
  // Without the materials the page would claim that no point accepts the item.
  if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
  const place = {
    language,
    variant: page.site.variant,
    materials: materials.value,
    // The answer does without the triangle.
    codes: codes.ok ? codes.value.items : [],
  }
  const sheet = thingSheet(answer.value, place)
  const places = await placesFor(answer.value, materials.value, near, ports)
  const { name, prepare } = sheet
  const shown = places && placeShown(places)
  const head = {
    title: name,
    description: `${name}: ${prepare.join('. ')}`,
    canonicalPath: guideThingPath(slug),
    structuredData: [howToData(name, prepare)],
    ...(shown && { place: shown }),
  }
  return {
    outcome: 'ready',
    data: { ...sheet, places, town, text: (query['text'] ?? '').slice(0, textMaxLength), isPlaced: near !== null },
    head,
  }
}

async function placesFor(
  card: Pick<ThingCard, 'parts' | 'materials'>,
  materials: readonly Material[],
  coordinates: LngLat | null,
  { facilities, calls, page: { site, locale } }: ThingPorts,
): Promise<GuidePlaces | null> {
  if (card.materials.length === 0) return null
  const { id, lng, lat } = capitalOf(site, locale)
  const language = languageOf(locale)
  const { variant } = site
  const instead =
    coordinates === null ? await townOfPoints(facilities, calls, { lng, lat }, { variant, language }) : null
  const near = coordinates ?? { lng: instead?.lng ?? lng, lat: instead?.lat ?? lat }
  const parts = card.parts.map((part) => part.materials)
  const places = await loadPlaces(facilities, near, parts, { materials, language })
  const isVisitors = coordinates !== null
  return places && { near, isVisitors, capital: isVisitors || instead ? null : id, town: instead?.name ?? null, places }
}
