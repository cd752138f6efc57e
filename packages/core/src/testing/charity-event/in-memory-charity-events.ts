import {
  charityEventLife,
  type CharityEvent,
  type CharityEventId,
  type CharityEventTransit,
} from '../../charity-event/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import type { Clock } from '../../shared/index.ts'
import type { GatewayFailure, LinkedImage } from '../../wire/index.ts'
import { FakeClock } from '../shared/fake-clock.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'

export type CharityEventCall = 'list' | 'get' | 'create' | 'update' | 'delete' | 'transit' | 'uploadCover'

/** What all in-memory gateways of one test share: the events, and what the next calls are to fail with. */
export class InMemoryCharityEvents {
  readonly events = new Map<CharityEventId, CharityEvent>()
  readonly images = new Map<string, LinkedImage>()
  /** The titles of those that were deleted. */
  readonly deleted = new Map<CharityEventId, string>()
  readonly failures = new Map<CharityEventCall, GatewayFailure[]>()
  private lastNumber = 0

  constructor(readonly clock: Clock = new FakeClock(Date.UTC(2026, 4, 13, 9))) {}

  newId(kind: string): string {
    this.lastNumber++
    return `${kind}-${this.lastNumber}`
  }

  /** The next call of that name answers so instead of doing anything; several wait in line. */
  failNext(call: CharityEventCall, failure: GatewayFailure): void {
    this.failures.set(call, [...(this.failures.get(call) ?? []), failure])
  }

  takeFailure(call: CharityEventCall): GatewayFailure | null {
    return this.failures.get(call)?.shift() ?? null
  }

  /** Staff work, which has no gateway. */
  act(id: CharityEventId, transit: CharityEventTransit, comment = '', actor: OrgActor = { kind: 'staff' }): void {
    const event = this.events.get(id)
    const nowMs = this.clock.nowMs()
    const result = event ? charityEventLife.apply(event, transit, actor, comment, { ...numberingPlans, nowMs }) : null
    if (!result?.ok) throw new Error(`The transit ${transit} of ${id} was refused: ${result?.error ?? 'not found'}`)
    this.events.set(id, { ...result.value, updatedAtMs: nowMs })
  }
}
