import type { MapViewport, PublicPointFilter } from '@recircle/core/facility'
import { includedIn, innermost, type Language, type Material } from '@recircle/core/material'
import type { PointsAddress } from './points-address.ts'
import type { MaterialChoice } from './points-model.ts'

interface Asked {
  readonly address: PointsAddress
  readonly materials: readonly Material[]
  readonly language: Language
}

/** An unknown material matches nothing; ignoring it would show everything. */
export const askedIds = ({ address, materials }: Asked): PublicPointFilter['materialIds'] =>
  innermost(
    materials,
    address.materials.map((slug) => materials.find((material) => material.slug === slug)?.id ?? 0),
  )

/** LOOK-27: a point that takes bottles is found by plastic, and its row names the bottles. */
export const wantedIdsOf = (asked: Asked): number[] => includedIn(asked.materials, askedIds(asked))

/** MAP-17: the most common materials in a fixed order, since a row that changes with every move of the map cannot be learned. */
const everyday = 'paper plastic glass-bottles cans batteries clothes electronics lamps cardboard bottle-caps'.split(' ')

/** Caps come behind the other plastics. */
const placeOf = (slug: string): number => (everyday.includes(slug) ? everyday.indexOf(slug) : everyday.length - 1.5)

/** The materials accepted here and the selected ones, in an order that no move of the map changes. */
export function choicesOf(
  { address, materials, language }: Asked,
  { materialCounts }: Pick<MapViewport, 'materialCounts'>,
): MaterialChoice[] {
  const counts = new Map(materialCounts.map(({ materialId, count }) => [materialId, count]))
  return materials
    .map(({ id, slug, parentId, names }) => ({
      id,
      slug,
      parentId,
      name: names[language],
      count: counts.get(id) ?? 0,
      isEveryday: everyday.includes(slug),
    }))
    .filter(({ slug, count }) => count > 0 || address.materials.includes(slug))
    .toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug) || a.id - b.id)
}
