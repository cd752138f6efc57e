interface Member {
  readonly id: number
  readonly parentId: number | null
  readonly isHazardous: boolean
}
type Family = readonly Member[]

/** By the id of a material, that of the one it belongs to. */
export const parentsOf = (materials: Family): ReadonlyMap<number, number> =>
  new Map(materials.flatMap(({ id, parentId }) => (parentId === null ? [] : [[id, parentId]])))

/**
 * GUIDE-48: by the id of a material, that of one of which it is some. Bottles are some plastic; but a box for batteries takes no mercury, so
 * that kinds of hazardous waste stand for themselves.
 */
export function widerOf(materials: Family): ReadonlyMap<number, number> {
  const hazardous = new Set(materials.filter(({ isHazardous }) => isHazardous).map(({ id }) => id))
  return new Map([...parentsOf(materials)].filter(([, parentId]) => !hazardous.has(parentId)))
}

/** The materials, and all that lie above them. */
export function above(ids: Iterable<number>, wider: ReadonlyMap<number, number>): Set<number> {
  const found = new Set(ids)
  // A set iterates in insertion order and includes elements added during the loop.
  for (const id of found) {
    const widerId = wider.get(id)
    if (widerId !== undefined) found.add(widerId)
  }
  return found
}
