export { readTown, startAround, townKey, TownMemory, type Town } from './town-memory.ts'
export { townsOf } from './towns.ts'
