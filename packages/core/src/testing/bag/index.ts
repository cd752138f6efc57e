export { areEqual, bestWay, randomBag, wayOf, type RandomBag } from './random-bags.ts'
