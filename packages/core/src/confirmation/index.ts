export { confirmations } from './confirmation-contract.ts'
export {
  confirmationsPath,
  confirmedAddress,
  readConfirmationOutcome,
  readConfirmationRequest,
  reportedClosedRule,
  type ConfirmationOutcome,
  type ConfirmationRequest,
} from './confirmation-request.ts'
export {
  confirmationLimits,
  daysSince,
  epochDayAt,
  freshDaysRows,
  groupsOf,
  isConfirmedLately,
  isOld,
  lastDayOfLately,
} from './confirmation.ts'
export {
  groupsToRemind,
  readReminderAnswer,
  readReminderOutcome,
  readReminderSwitch,
  reminderOutcomeAddress,
  reminderPaths,
  seenPointField,
  stillCorrectPage,
  unsubscribePage,
  type ReminderOutcome,
  type SeenPoint,
} from './reminder.ts'
export { factGroups, type Confirmation, type Confirmations, type Confirmer, type FactGroup } from './fact-group.ts'
