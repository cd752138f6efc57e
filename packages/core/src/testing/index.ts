export { FakeClock } from './shared/fake-clock.ts'
export { describeKeyValueStore } from './shared/key-value-store.contract.ts'
export { MemoryStore } from './shared/memory-store.ts'
export { valueOf } from './shared/value-of.ts'
