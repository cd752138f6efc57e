import { Random } from '../random.ts'
import { materialIds } from '../seed-files.ts'
import type { DemoFacilities } from './demo-facilities.ts'

/** What is taken beside what: the material that a point has, the other, and how often. */
const beside = [
  ['hazardous', 'medicines', 0.7],
  ['green-waste', 'food-waste', 0.5],
] as const

/** Medicines and food waste, at points that take their like; with its own random generator, so that the rest of the set is unaffected. */
export function addDemoMaterials({ rates }: DemoFacilities, seed: number, nowMs: number): void {
  const random = new Random(seed + 17)
  for (const [slug, other, chance] of beside)
    for (const { facility_id } of rates.filter(({ material_id }) => material_id === materialIds.get(slug))) {
      if (!random.chance(chance)) continue
      const position = rates.filter((rate) => rate.facility_id === facility_id).length
      const material_id = materialIds.get(other) ?? null
      rates.push({ id: random.id(nowMs), facility_id, material_id, unit_slug: 'kg', price: 0, position })
    }
}
