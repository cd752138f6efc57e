import materialList from './materials.json' with { type: 'json' }
import type { SeedMaterial, SeedUnit } from './seed-types.ts'

export const seedMaterials: readonly SeedMaterial[] = materialList.materials
export const seedUnits: readonly SeedUnit[] = materialList.units

/** Ids follow the order of the list, so new materials must be appended. */
export const materialIds: ReadonlyMap<string, number> = new Map(
  seedMaterials.map(({ slug }, index) => [slug, index + 1]),
)
