export { readTown, startAround, townKey, type Town } from './town.ts'
export { townsOf } from './towns.ts'
