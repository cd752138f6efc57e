export { watchDay } from './day-rollover.ts'
