export { bagCalls } from './bag-calls.ts'
export { type BaggedThing, type BagStop, type PackedBag } from './bag-contract.ts'
export { bagMax } from './fewest-stops.ts'
export { materialsToBring, packBag, slugsOfBag, type BagPlace } from './pack-bag.ts'
