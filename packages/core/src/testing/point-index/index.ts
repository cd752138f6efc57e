export { openBy } from './open-by.ts'
export { SeededRandom } from './seeded-random.ts'
export { syntheticMaterialCount, syntheticPatternCount, syntheticPoints } from './synthetic-points.ts'
