import {
  charityEventLife,
  charityEventStatusIds,
  phaseOf,
  type CharityEvent,
  type CharityEventAction,
  type CharityEventTransit,
} from '@recircle/core/charity-event'
import type { LifeMoment, OrgActor } from '@recircle/core/moderation'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import type { Clock } from '@recircle/core/shared'
import type { OwnedKind } from '../../owned/owner-actions/act-and-tell.ts'
import { offeredActions, ownedLife, type OwnedPorts } from '../../owned/owner-actions/owned-life.ts'

/** The actions offered outside the form. Copying is a link, saving belongs to the form, and the rest is for staff. */
const eventActions = ['edit', 'sendToReview', 'toDraft', 'delete'] as const satisfies readonly CharityEventAction[]
export type EventAction = (typeof eventActions)[number]

/** EVT-2: in display order. */
export const actionsOfEvent = (event: CharityEvent, actor: OrgActor, at: LifeMoment): EventAction[] =>
  offeredActions(charityEventLife, eventActions, event, actor, at)

interface EventPorts extends OwnedPorts<CharityEvent, CharityEventTransit> {
  readonly clock: Pick<Clock, 'nowMs'>
}

/** EVT-2: an event with the actions of its organizer. */
export const ownedEvent = ({ clock, ...ports }: EventPorts): OwnedKind<CharityEvent, EventAction> =>
  ownedLife(charityEventLife, ports, {
    codes: 'myEvents',
    at: () => ({ ...lazyPhoneMetadata.known, nowMs: clock.nowMs() }),
    nameOf: ({ title }) => title,
    standOf(event) {
      const phase = event.status === 'accepted' ? phaseOf(event, clock.nowMs()) : 'upcoming'
      const isOver = phase === 'cancelled' || phase === 'past'
      return { state: isOver ? phase : charityEventStatusIds[event.status], reason: event.statusComment }
    },
    keyOf: ({ id }) => `event.${id}`,
  })
