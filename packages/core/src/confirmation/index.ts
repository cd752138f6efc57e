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
  confirmers,
  daysSince,
  daysUntilOld,
  factGroups,
  freshDaysRows,
  groupsOf,
  isConfirmedLately,
  isOld,
  type Confirmation,
  type Confirmations,
  type Confirmer,
  type FactGroup,
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
