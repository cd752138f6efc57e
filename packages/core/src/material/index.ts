export {
  languages,
  withAncestors,
  withDescendants,
  type Language,
  type Material,
  type Names,
  type Unit,
} from './material.ts'
export {
  materialResource,
  materialType,
  readMaterial,
  readMaterials,
  readUnit,
  readUnits,
  unitResource,
  unitType,
} from './material-contract.ts'
