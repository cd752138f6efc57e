import { bagCalls, type BaggedThing } from '@recircle/core/bag'
import type { Calls } from '@recircle/core/calls'
import type { FacilityGateway } from '@recircle/core/facility'
import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'

/** A thing or a material in the bag, in the language of the page. */
export interface BagThing extends Pick<BaggedThing, 'kind' | 'slug'> {
  readonly name: string
  readonly material: string | undefined
}

export interface BagStopShown {
  readonly point: PointSummary
  readonly stepM: number
  readonly names: readonly string[]
  /** What is handed in there, for the order of the materials in the row. */
  readonly materialIds: readonly number[]
}

export interface FoundStops {
  readonly things: readonly BagThing[]
  readonly stops: readonly BagStopShown[]
  /** The names of what no place takes at that time, though one nearby does. */
  readonly closed: readonly string[]
  readonly nobody: readonly string[]
}

interface BagQuestion {
  readonly slugs: readonly string[]
  readonly near: LngLat
  /** Empty for now. */
  readonly open: string
  readonly language: Language
}

/** BAG-3: where the things go, with the points; null if a request fails. */
export async function findStops(
  calls: Calls,
  facilities: Pick<FacilityGateway, 'get' | 'materials'>,
  { slugs, near, open, language }: BagQuestion,
): Promise<FoundStops | null> {
  const query = { things: slugs.join(','), near: addressCoordinates(near), ...(open !== '' && { open }) }
  const [packed, materials] = await Promise.all([calls.ask(bagCalls.pack, { query }), facilities.materials()])
  if (!packed.ok || !materials.ok) return null
  const { things, stops } = packed.value
  const points = await Promise.all(stops.map(({ pointId }) => facilities.get(pointId)))
  const namesOf = (some: readonly BaggedThing[]): readonly string[] => some.map(({ names }) => names[language])
  const shown = stops.flatMap(({ stepM }, at): readonly BagStopShown[] => {
    const point = points[at]
    const own = things.filter(({ stop }) => stop === at)
    const slugsHere = new Set(own.flatMap((thing) => thing.materials))
    const materialIds = materials.value.filter(({ slug }) => slugsHere.has(slug)).map(({ id }) => id)
    const words = { materials: materials.value, language }
    return point?.ok ? [{ point: pointSummary(point.value, words), stepM, names: namesOf(own), materialIds }] : []
  })
  if (shown.length < stops.length) return null
  const left = things.filter(({ stop }) => stop === null)
  return {
    things: things.map(({ kind, slug, names, materials: [material] }) => ({
      kind,
      slug,
      name: names[language],
      material,
    })),
    stops: shown,
    closed: namesOf(left.filter(({ isNear }) => isNear)),
    nobody: namesOf(left.filter(({ isNear }) => !isNear)),
  }
}
