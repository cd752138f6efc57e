import { bagMax, slugsOfBag } from '@recircle/core/bag'
import { parseCoordinates, type LngLat } from '@recircle/core/geo'
import { guideCalls } from '@recircle/core/guide'
import { capitalOf, languageOf, type Capital } from '@recircle/core/site'
import type { ShownPlace } from '@recircle/core/town'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { townOfPoints } from '../../facility/town-of-points.ts'
import { bagPath } from '../../guide/bag-path.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import { findStops, type BagThing, type FoundStops } from './find-stops.ts'

export interface BagAround extends FoundStops {
  readonly near: LngLat
  /** Whether the place is the visitor's, or that of the address, so that the way begins there. */
  readonly isVisitors: boolean
  readonly capital: Capital | null
  /** LOOK-23: the town named instead of a capital without points. */
  readonly town: string | null
}

export interface BagData {
  readonly slugs: readonly string[]
  /** Whether the address says what is in the bag, if only that it is empty. */
  readonly isSaid: boolean
  readonly things: readonly BagThing[]
  /** What a search for another thing finds; null without one. */
  readonly found: readonly { readonly slug: string; readonly name: string }[] | null
  readonly text: string
  /** `any`, or a time of the place; empty for now. */
  readonly open: string
  /** Null while the bag is empty. */
  readonly around: BagAround | null
}

type BagPorts = Pick<Ports, 'calls' | 'facilities' | 'page'>

const foundMax = 6
const textMaxLength = 200
const times = /^(?:any|\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/

/** PLACE-6 */
export const placeShown = ({ near, capital, town }: BagAround): ShownPlace | null =>
  capital === null ? { lng: near.lng, lat: near.lat, name: town } : null

export async function loadBag(ports: BagPorts, { query }: ScreenInput): Promise<Loaded<BagData>> {
  const { calls, page } = ports
  const language = languageOf(page.locale)
  const slugs = slugsOfBag(query['bag'] ?? '').slice(0, bagMax)
  const text = (query['text'] ?? '').trim().slice(0, textMaxLength)
  const open = times.test(query['open'] ?? '') ? (query['open'] ?? '') : ''
  const [around, found] = await Promise.all([
    slugs.length === 0 ? null : aroundOf(ports, slugs, open, query['near']),
    text === '' ? null : calls.ask(guideCalls.things, { query: { text, language } }),
  ])
  const data = {
    slugs: around?.things.map(({ slug }) => slug) ?? [],
    isSaid: query['bag'] !== undefined,
    things: around?.things ?? [],
    found:
      found &&
      (found.ok ? found.value.items : [])
        .slice(0, foundMax)
        .map(({ slug, names }) => ({ slug, name: names[language] })),
    text,
    open,
    around,
  }
  const place = around && placeShown(around)
  return { outcome: 'ready', data, head: { canonicalPath: bagPath, isIndexed: false, ...(place && { place }) } }
}

async function aroundOf(
  { calls, facilities, page: { site, locale } }: BagPorts,
  slugs: readonly string[],
  open: string,
  address: string | undefined,
): Promise<BagAround> {
  const said = parseCoordinates(address)
  const { id, lng, lat } = capitalOf(site, locale)
  const language = languageOf(locale)
  const place = { variant: site.variant, language }
  const instead = said === null ? await townOfPoints(facilities, calls, { lng, lat }, place) : null
  const near = said ?? { lng: instead?.lng ?? lng, lat: instead?.lat ?? lat }
  const found = await findStops(calls, facilities, { slugs, near, open, language })
  if (found === null) throw new Error('The bag could not be loaded')
  return {
    ...found,
    near,
    isVisitors: said !== null,
    capital: said || instead ? null : id,
    town: instead?.name ?? null,
  }
}
