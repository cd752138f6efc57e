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
  wireChanges,
  withWireChanges,
} from './event-change-contract.ts'
export {
  eventChangeBody,
  eventChangeFieldOf,
  eventChangeProblems,
  readEventChangeBody,
  sentEventChangeShape,
  type SentEventChange,
} from './event-change-body.ts'
