export { dayMs, isClockSteady, isTimezone, zoneOffsetMs } from './zone-offset.ts'
export {
  dateKeyAt,
  epochDayOfDateKey,
  instantOfWallTime,
  wallTimeAt,
  weekdayIndexOf,
  type WallTime,
} from './zone-time.ts'
