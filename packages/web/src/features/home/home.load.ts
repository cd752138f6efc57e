import { readSiteFigures, type FigureName } from '@recircle/core/figures'
import type { Language, Material } from '@recircle/core/material'
import { capitalOf, languageOf, type Capital } from '@recircle/core/site'
import { townNamed } from '@recircle/core/town'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { commonMaterials } from '../../facility/common-materials.ts'
import { townOfPoints } from '../../facility/town-of-points.ts'
import { missedTownHref } from '../../shell/town/missed-town.ts'
import { loadAround, type HomeAround } from './home-around.ts'

interface HomeMaterial {
  readonly slug: string
  readonly name: string
}
export type HomeFigure = FigureName | 'materials'

/** The points are around the town in the URL, else around the center of the capital, since the server does not know the visitor's location. */
export interface HomeData extends HomeAround {
  /** Null if the backend did not return it. */
  readonly figures: Readonly<Record<HomeFigure, number | null>>
  readonly materials: readonly HomeMaterial[]
  /** LOOK-11: the objects in the drawn loop, clockwise from the top. */
  readonly loop: readonly HomeMaterial[]
  readonly capital: Capital
  /** PLACE-3: the town in the URL, as set by forms without scripts, else the one that stands in for the capital. */
  readonly townName: string | null
}

/** The objects in the drawing; the style sheet positions each link over its object. */
const loopMaterials = ['paper', 'cardboard', 'pet', 'clothes', 'cans', 'lamps', 'batteries']

const named = (slugs: readonly string[], materials: readonly Material[], language: Language): HomeMaterial[] =>
  slugs.flatMap((slug) => {
    const material = materials.find((each) => each.slug === slug)
    return material ? [{ slug, name: material.names[language] }] : []
  })

/** Each part may fail on its own; the page is then shown without it. */
export async function loadHome(
  ports: Pick<Ports, 'calls' | 'facilities' | 'charityEvents' | 'clock' | 'page'>,
  { query }: ScreenInput,
): Promise<Loaded<HomeData>> {
  const { facilities, page } = ports
  const language = languageOf(page.locale)
  const capital = capitalOf(page.site, page.locale)
  const town = await townNamed(ports.calls, page.site.variant, query['town'])
  if (town === 'missed') return { outcome: 'elsewhere', path: missedTownHref('/', query['town']) }
  // LOOK-23: a capital without points has nothing to show.
  const { variant } = page.site
  const instead = town ? null : await townOfPoints(facilities, ports.calls, capital, { variant, language })
  const start = instead?.name ? instead : capital
  const materialsRequest = facilities.materials()
  const [figures, materials, around] = await Promise.all([
    readSiteFigures(ports.calls),
    materialsRequest,
    loadAround(ports, town ?? start, language, materialsRequest),
  ])
  const known = materials.ok ? materials.value : []
  const loop = named(loopMaterials, known, language)
  const townName = town?.names[language] ?? null
  const data = {
    figures: { ...figures, materials: materials.ok ? known.length : null },
    materials: named(commonMaterials, known, language),
    // All or none, because links are positioned by index and a missing one would shift the rest.
    loop: loop.length === loopMaterials.length ? loop : [],
    ...around,
    capital: capital.id,
    townName: townName ?? instead?.name ?? null,
  }
  if (townName === null) return { outcome: 'ready', data }
  const place = data.nearby && { place: { lng: data.nearby.lng, lat: data.nearby.lat, name: townName } }
  return { outcome: 'ready', data, head: { canonicalPath: '/', isIndexed: false, ...place } }
}
