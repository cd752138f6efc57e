export { includedIn, innermost } from './innermost.ts'
export {
  inEachLanguage,
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
  readMaterials,
  readUnits,
  unitContract,
  unitResource,
} from './material-contract.ts'
export { above, parentsOf, widerOf } from './wider.ts'
