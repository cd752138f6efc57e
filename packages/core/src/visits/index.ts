export { isNewVisit, visitsPath } from './same-visit.ts'
export { changeOf, isQuiet } from './visit-change.ts'
export {
  ownVisitsBody,
  ownVisitsQuery,
  ownVisitsShape,
  readOwnVisits,
  readSentVisit,
  sentVisitShape,
} from './visits-contract.ts'
export { VisitsGateway } from './visits-gateway.port.ts'
export {
  visitedPointsMax,
  visitKinds,
  visitsKeptDays,
  visitWeekDays,
  type ComparedVisits,
  type OwnVisits,
  type VisitCounts,
  type VisitedPoint,
  type VisitKind,
} from './visits.ts'
