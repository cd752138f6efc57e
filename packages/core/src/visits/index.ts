export { visitCalls } from './visit-calls.ts'
export {
  changeOf,
  isNewVisit,
  isQuiet,
  visitKinds,
  visitsKeptDays,
  visitWeekDays,
  type ComparedVisits,
  type OwnVisits,
  type VisitCounts,
  type VisitedPoint,
  type VisitKind,
} from './visits.ts'
