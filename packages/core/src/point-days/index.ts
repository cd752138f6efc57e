export {
  dayRefusal,
  pointDayLimits,
  type DayRefusal,
  type DayScope,
  type LeftOutPoint,
  type NamedPoint,
  type OwnDayRule,
  type OwnDays,
  type OwnHolidays,
  type PointHolidays,
  type SaidDayRule,
  type SaidHolidays,
  type WholeDayRule,
} from './point-day-rule.ts'
export { choosablePointsOf, pointDayCalls } from './point-day-calls.ts'
export type { ChangedDayRule, SaidAnswer } from './point-day-contract.ts'
