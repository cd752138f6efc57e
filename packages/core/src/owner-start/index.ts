export {
  duePath,
  dueQuery,
  hoursAnswerBody,
  hoursAnswerShape,
  hoursUnchangedBody,
  hoursUnchangedPath,
  hoursUnchangedShape,
  readDuePoints,
  readHoursAnswer,
  readHoursUnchanged,
} from './hours-unchanged-contract.ts'
export { HoursUnchangedGateway } from './hours-unchanged-gateway.port.ts'
export {
  hoursUnchangedGroups,
  hoursUnchangedMax,
  refusalOfHours,
  type AnsweredPoint,
  type DuePoint,
  type HoursOutcome,
} from './hours-unchanged.ts'
export { startPartPath, startPartQuery, readStartPart } from './owner-start-contract.ts'
export { OwnerStartGateway } from './owner-start-gateway.port.ts'
export {
  ownerStartOf,
  toConfirmOf,
  type StartPart,
  type OwnedKind,
  type OwnedList,
  type OwnerStart,
} from './owner-start.ts'
