import cityList from './cities.json' with { type: 'json' }
import materialList from './materials.json' with { type: 'json' }
import type { SeedCity, SeedMaterial, SeedUnit } from './seed-types.ts'

export const seedMaterials: readonly SeedMaterial[] = materialList.materials
export const seedUnits: readonly SeedUnit[] = materialList.units
export const seedCities: readonly SeedCity[] = cityList

/** Ids follow the order of the list, so new materials must be appended. */
export const materialIds: ReadonlyMap<string, number> = new Map(
  seedMaterials.map(({ slug }, index) => [slug, index + 1]),
)
