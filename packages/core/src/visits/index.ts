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
  changeOf,
  isNewVisit,
  isQuiet,
  visitedPointsMax,
  visitKinds,
  visitsKeptDays,
  visitsPath,
  visitWeekDays,
  type ComparedVisits,
  type OwnVisits,
  type VisitCounts,
  type VisitedPoint,
  type VisitKind,
} from './visits.ts'
