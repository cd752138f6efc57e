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
export {
  changedFields,
  eventChangeContract,
  eventChangePath,
  eventChangeResource,
  eventChangesPath,
  readEventChange,
} from './event-change-contract.ts'
export { arrangementsText, withArrangementsText } from './arrangements-text.ts'
export {
  eventChangeBody,
  eventChangeFieldOf,
  eventChangeProblems,
  readEventChangeBody,
  sentEventChangeShape,
  type SentEventChange,
} from './event-change-body.ts'
