export { confirmations } from './confirmation-contract.ts'
export { confirmationCalls } from './confirmation-calls.ts'
export { confirmationOfForm, sentConfirmation, type ConfirmationRequest } from './confirmation-request.ts'
export {
  confirmationOutcomeOf,
  confirmedAddress,
  readConfirmationOutcome,
  reportedClosedRule,
  type ConfirmationOutcome,
} from './confirmation-outcome.ts'
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
export { freshnessOf, reliedOn, reliedOnOf, type Freshness, type ReliedOn } from './freshness.ts'
export {
  groupsToRemind,
  readReminderOutcome,
  reminderAnswer,
  reminderAnswerOfForm,
  reminderOutcomeAddress,
  sentReminderAnswer,
  sentReminderSwitch,
  confirmedPointField,
  stillCorrectPage,
  unsubscribePage,
  type ReminderOutcome,
  type ConfirmedPoint,
} from './reminder.ts'
export { factGroups, type Confirmation, type Confirmations, type Confirmer, type FactGroup } from './fact-group.ts'
