export { onMapOf } from './hours-unchanged-contract.ts'
export {
  hoursUnchangedGroups,
  hoursUnchangedMax,
  refusalOfHours,
  type AnsweredPoint,
  type DuePoint,
  type HoursOutcome,
} from './hours-unchanged.ts'
export { ownerStartCalls } from './owner-start-calls.ts'
export { declinedOf } from './owner-start-contract.ts'
export { ownerStartOf, toConfirmOf, type OwnedKind, type OwnerStart } from './owner-start.ts'
export { reminderCalls } from './reminder-calls.ts'
