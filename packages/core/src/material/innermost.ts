import { above, widerOf } from './wider.ts'

type Family = Parameters<typeof widerOf>[0]

/** LOOK-26: bottles chosen beside plastic narrow it, so what includes another chosen material is left out. */
export function innermost(materials: Family, ids: readonly number[]): number[] {
  const wider = widerOf(materials)
  const outer = above(
    ids.flatMap((id) => wider.get(id) ?? []),
    wider,
  )
  return ids.filter((id) => !outer.has(id))
}

/** The materials, then all that they include in the order of the first list. */
export function includedIn(materials: Family, ids: readonly number[]): number[] {
  const wider = widerOf(materials)
  const known = ids.filter((id) => materials.some((material) => material.id === id))
  const isIn = (id: number): boolean => ids.some((each) => above([id], wider).has(each))
  const inside = materials.map(({ id }) => id).filter((id) => isIn(id) && !ids.includes(id))
  return [...known, ...inside]
}
