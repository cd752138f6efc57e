import type { OwnerAct } from '../../moderation/index.ts'
import type { Facility } from '../facility.ts'
import { stopChangeOf, type StopTimeKey } from './meant-stop.ts'
import {
  isSameStopChange,
  mayChangeStops,
  stopChangeFaults,
  stopChangeProblems,
  withStopChange,
  withStopRestored,
  type RequestedStopChange,
} from './stop-changes.ts'

/** STOP-13: calls off or moves a single stop at once. */
export const stopChangeAct: OwnerAct<Facility, StopTimeKey & RequestedStopChange> = {
  operationId: 'changePointStop',
  summary: 'Cancel or reschedule one stop of a mobile point',
  may: mayChangeStops,
  refusal: (saved, asked, nowMs) => stopChangeProblems(stopChangeFaults(asked, asked, saved.timezone, nowMs)),
  hasHappened(saved, asked) {
    const known = stopChangeOf(saved, asked)
    return known !== null && isSameStopChange(saved, known, asked)
  },
  apply(saved, asked, nowMs) {
    const changed = withStopChange(saved, asked, asked, nowMs)
    return changed && { ...saved, ...changed }
  },
}

/** STOP-13: lets a stop take place as planned after all. */
export const restoreStopAct: OwnerAct<Facility, StopTimeKey> = {
  operationId: 'restorePointStop',
  summary: 'Undo the change to one stop of a mobile point',
  may: mayChangeStops,
  refusal: () => [],
  hasHappened: () => false,
  apply(saved, meant) {
    const changed = withStopRestored(saved, meant)
    return changed && { ...saved, ...changed }
  },
}
