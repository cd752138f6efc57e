import {
  isSameStopChange,
  mayChangeStops,
  stopChangeFaults,
  stopChangeOf,
  stopChangeProblems,
  withStopChange,
  withStopRestored,
  type RequestedStopChange,
  type Facility,
  type StopTimeKey,
} from '../../facility/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, type GatewayResult } from '../../wire/index.ts'
import { conflictWith, refusedWrite } from '../shared/in-memory-moderated.ts'

interface StopAct {
  readonly version: number
  readonly meant: StopTimeKey
  readonly change: RequestedStopChange | null
  readonly actor: OrgActor
  readonly nowMs: number
}

/** STOP-13: the point after the act; the same object if it has already happened. */
export function stopChanged(
  before: Facility,
  { version, meant, change, actor, nowMs }: StopAct,
): GatewayResult<Facility, Facility> {
  if (!mayChangeStops(before, actor)) return refusedWrite(before, actor)
  const faults = change === null ? [] : stopChangeFaults(change, meant, before.timezone, nowMs)
  if (faults.length > 0) return gatewayFailure('broken-rule', stopChangeProblems(faults))
  const known = stopChangeOf(before, meant)
  if (change !== null && known && isSameStopChange(before, known, change)) return ok(before)
  if (before.version !== version) return conflictWith(before)
  const changed = change === null ? withStopRestored(before, meant) : withStopChange(before, meant, change, nowMs)
  if (changed === null) return gatewayFailure('not-found')
  return ok({ ...before, ...changed, version: version + 1, updatedAtMs: nowMs })
}
