export { confirmations } from './confirmation-contract.ts'
export {
  confirmationOutcomes,
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
  daysUntilOld,
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
  reminderOutcomeAddress,
  reminderOutcomes,
  reminderPaths,
  seenPointField,
  stillCorrectPage,
  unsubscribePage,
  type ReminderOutcome,
  type SeenPoint,
} from './reminder.ts'
export {
  confirmers,
  factGroups,
  type Confirmation,
  type Confirmations,
  type Confirmer,
  type FactGroup,
} from './fact-group.ts'
