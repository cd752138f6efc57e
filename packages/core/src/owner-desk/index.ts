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
export { deskPartPath, deskPartQuery, readDeskPart } from './owner-desk-contract.ts'
export { OwnerDeskGateway } from './owner-desk-gateway.port.ts'
export {
  ownerDeskOf,
  toConfirmOf,
  type DeskPart,
  type OwnedKind,
  type OwnedList,
  type OwnerDesk,
} from './owner-desk.ts'
