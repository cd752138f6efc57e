export { aGuide, aThing } from './guide-builders.ts'
