import { parseCoordinates, type LngLat } from '../geo/index.ts'
import type { SearchIndex } from './search-index.ts'

export type Suggestion =
  | { readonly type: 'place'; readonly place: LngLat }
  | { readonly type: 'material'; readonly bit: number; readonly text: string }
  | { readonly type: 'point'; readonly id: string }

const maxMaterials = 3

/** The suggestions under the search box: a typed place, else materials by their everyday words, then points. */
export function suggest(
  index: SearchIndex,
  query: string,
  { limit = 8, centre }: { readonly limit?: number; readonly centre?: LngLat } = {},
): Suggestion[] {
  const place = parseCoordinates(query)
  if (place !== null) return [{ type: 'place', place }]
  const materials = index.namedMaterials(query).slice(0, Math.min(maxMaterials, limit))
  const points = index.search(query, { limit: limit - materials.length, ...(centre === undefined ? {} : { centre }) })
  return [
    ...materials.map(({ bit, text }): Suggestion => ({ type: 'material', bit, text })),
    ...points.map(({ id }): Suggestion => ({ type: 'point', id })),
  ]
}
