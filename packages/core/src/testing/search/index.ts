export { syntheticQuery, withTypo, type SyntheticQuery } from './synthetic-queries.ts'
export { syntheticSearchPoints } from './synthetic-search-points.ts'
export { syntheticMaterials } from './synthetic-words.ts'
