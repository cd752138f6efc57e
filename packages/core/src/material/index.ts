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
  byLanguage,
  materialContract,
  materialResource,
  materialType,
  readMaterial,
  readMaterials,
  readUnit,
  readUnits,
  unitContract,
  unitResource,
  unitType,
} from './material-contract.ts'
