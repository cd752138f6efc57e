import {
  charityEventLife,
  type CharityEvent,
  type CharityEventId,
  type CharityEventTransit,
} from '../../charity-event/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import { InMemoryModerated } from '../shared/in-memory-moderated.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'

export type CharityEventCall = 'list' | 'get' | 'create' | 'update' | 'delete' | 'transit' | 'uploadCover'

/** The state shared by all in-memory gateways of a test: the events and the queued failures. */
export class InMemoryCharityEvents extends InMemoryModerated<CharityEventCall> {
  readonly events = new Map<CharityEventId, CharityEvent>()
  /** The titles of deleted events. */
  readonly deleted = new Map<CharityEventId, string>()

  /** Applies a transit, by default as staff, for whom there is no gateway. */
  applyTransit(
    id: CharityEventId,
    transit: CharityEventTransit,
    comment = '',
    actor: OrgActor = { kind: 'staff' },
  ): void {
    const event = this.events.get(id)
    const nowMs = this.clock.nowMs()
    const result = event ? charityEventLife.apply(event, transit, actor, comment, { ...numberingPlans, nowMs }) : null
    if (!result?.ok) throw new Error(`The transit ${transit} of ${id} was refused: ${result?.error ?? 'not found'}`)
    this.events.set(id, { ...result.value, updatedAtMs: nowMs })
  }
}
