import type { Material } from './material.ts'

type Family = readonly Pick<Material, 'id' | 'parentId'>[]

const parentsOf = (materials: Family): ReadonlyMap<number, number | null> =>
  new Map(materials.map(({ id, parentId }) => [id, parentId]))

/** LOOK-26: bottles chosen beside plastic narrow it, so what includes another chosen material is left out. */
export function innermost(materials: Family, ids: readonly number[]): number[] {
  const parents = parentsOf(materials)
  const outer = new Set<number>()
  for (const id of ids) for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) outer.add(at)
  return ids.filter((id) => !outer.has(id))
}

/** The materials, then all that they include in the order of the first list. */
export function includedIn(materials: Family, ids: readonly number[]): number[] {
  const parents = parentsOf(materials)
  const isIn = (id: number | null): boolean => id !== null && (ids.includes(id) || isIn(parents.get(id) ?? null))
  const known = ids.filter((id) => parents.has(id))
  const inside = materials.map(({ id }) => id).filter((id) => isIn(id) && !ids.includes(id))
  return [...known, ...inside]
}
