export { foldedTown, townsFoundMax, townTextMax, townTextMin, type FoundTown, type TownQuestion } from './found-town.ts'
export { townContract } from './town-contract.ts'
export { readTownsNear, townCalls, townsQuery } from './town-calls.ts'
export { addressCalls, addressContract, type FoundAddress } from './address-calls.ts'
export { townNamed } from './town-named.ts'
export { townsInAddress } from './town-in-address.ts'
export { saysStreet, streetInWords } from './street-in-words.ts'
export { townOfWords, townRuns, type TownInWords, type TownOfWords } from './town-in-words.ts'
export { readTown, townKey, type Town } from './town.ts'
export { isCountryOf, offeredTowns, townsOf } from './towns.ts'
export {
  isSameTown,
  namedBy,
  viewAround,
  whereIs,
  type PlaceHints,
  type ShownPlace,
  type Whereabouts,
} from './whereabouts.ts'
