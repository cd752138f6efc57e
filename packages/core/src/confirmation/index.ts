export { confirmations } from './confirmation-contract.ts'
export {
  confirmationsPath,
  readConfirmationRequest,
  reportedClosedRule,
  type ConfirmationRequest,
} from './confirmation-request.ts'
export { confirmedAddress, readConfirmationOutcome, type ConfirmationOutcome } from './confirmation-outcome.ts'
export {
  confirmationLimits,
  daysSince,
  epochDayAt,
  freshDaysRows,
  groupsOf,
  isConfirmedLately,
  isOld,
  lastRecentDay,
} from './confirmation.ts'
export { freshnessOf, reliedOnOf, type Freshness, type ReliedOn } from './freshness.ts'
export {
  groupsToRemind,
  readReminderAnswer,
  readReminderOutcome,
  readReminderSwitch,
  reminderOutcomeAddress,
  reminderPaths,
  confirmedPointField,
  stillCorrectPage,
  unsubscribePage,
  type ReminderOutcome,
  type ConfirmedPoint,
} from './reminder.ts'
export { factGroups, type Confirmation, type Confirmations, type Confirmer, type FactGroup } from './fact-group.ts'
