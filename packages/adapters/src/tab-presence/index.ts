export { LockTabPresence } from './lock-tab-presence.ts'
