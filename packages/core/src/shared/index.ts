export { err, ok, type Result } from './result.ts'
export { Clock, type CancelTimer } from './clock.port.ts'
export { PersistedStore, SessionStore, type KeyValueStore } from './key-value-store.port.ts'
