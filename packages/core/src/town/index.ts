export { readTownName, townKey } from './town-name.ts'
export { readTown, startAround, type Town } from './town.ts'
export { townOf, townsOf } from './towns.ts'
