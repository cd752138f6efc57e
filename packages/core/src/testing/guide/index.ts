export { aGuide, aThing } from './guide-builders.ts'
export { InMemoryGuideGateway } from './in-memory-guide-gateway.ts'
