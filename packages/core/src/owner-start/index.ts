export {
  hoursUnchangedGroups,
  hoursUnchangedMax,
  onMapOf,
  refusalOfHours,
  type AnsweredPoint,
  type DuePoint,
  type HoursOutcome,
} from './hours-unchanged.ts'
export { ownerStartCalls } from './owner-start-calls.ts'
export { declinedOf, ownerStartOf, toConfirmOf, type OwnedKind, type OwnerStart } from './owner-start.ts'
export { reminderCalls } from './reminder-calls.ts'
