export { watchDay } from './day-rollover.ts'
export { localDay, msToNextLocalDay, ownTimezone } from './local-day.ts'
