export {
  eventChangeFaults,
  isStillPossible,
  mayAskForChange,
  mayDecideChange,
  standsOpenTo,
  type ChangeMoment,
  type EventChange,
  type EventChangeKind,
  type EventChangeRequest,
  type EventChangeState,
} from './event-change.ts'
export { changedFields, eventChange } from './event-change-contract.ts'
export { eventChangeCalls } from './event-change-calls.ts'
export { arrangementsText, withArrangementsText } from './arrangements-text.ts'
export { eventChangeFieldOf, eventChangeProblems, type SentEventChange } from './event-change-body.ts'
