export { aGuide, aThing } from './guide-builders.ts'
export { InMemoryGuide } from './in-memory-guide.ts'
