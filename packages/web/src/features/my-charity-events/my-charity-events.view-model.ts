import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import {
  CharityEventGateway,
  charityEventLife,
  charityEventStateIds,
  charityEventStates,
  phaseOf,
  type CharityEvent,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { EventChange } from '@recircle/core/event-change'
import { resultCalls, resultPage } from '@recircle/core/event-result'
import type { LifeMoment, OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { Clock } from '@recircle/core/shared'
import { actionsOfEvent, ownedEvent, type EventAction } from '../../charity-event/actions/owned-event.ts'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { OwnerActionsModel } from '../../owned/owner-actions/owner-actions.ts'
import { OwnerListModel } from '../../owned/owner-list/owner-list.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { eventPagesOf, loadChanges, type MyEventsData } from './my-charity-events.load.ts'
import type { MyEventsList } from './my-event.types.ts'
import { everyEvent } from './my-events-query.ts'

/** EVT-2: the events of the organizer's organization. */
@injectable()
export class MyCharityEventsViewModel {
  readonly list: MyEventsList
  private readonly actor: () => OrgActor
  private changes: readonly EventChange[] = []

  constructor(
    @inject(CharityEventGateway) gateway: CharityEventGateway,
    @inject(Calls) private readonly calls: Calls,
    @inject(Notifier) notifier: Notifier,
    @inject(Clock) private readonly clock: Clock,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
  ) {
    const actor = currentActor(visitor)
    this.actor = actor
    this.list = new OwnerListModel(
      {
        statuses: charityEventStates,
        statusIds: charityEventStateIds,
        plain: everyEvent,
        list: eventPagesOf(gateway),
        opensFormAtOnce: (action, event) => action === 'edit' && charityEventLife.toDraft(event.status) === null,
        makeActions: (ends) => new OwnerActionsModel(ownedEvent({ gateway, clock, actor }), notifier, ends),
      },
      actor,
    )
    makeObserved(this)
  }

  restore({ list, changes }: MyEventsData): void {
    this.list.restore(list)
    this.changes = changes
  }

  async reload(): Promise<void> {
    const [changes] = await Promise.all([loadChanges(this.calls, this.changes), this.list.reload()])
    runInAction(() => (this.changes = changes))
  }

  changeOf({ id }: CharityEvent): EventChange | null {
    return this.changes.find(({ eventId }) => eventId === id) ?? null
  }

  actionsOf(event: CharityEvent): readonly EventAction[] {
    return actionsOfEvent(event, this.actor(), this.at())
  }

  missingOf(event: CharityEvent): readonly MissingEventPart[] {
    return charityEventLife.missingOfDraft(event, this.at())
  }

  private at(): LifeMoment {
    return { ...lazyPhoneMetadata.known, nowMs: this.clock.nowMs() }
  }

  /** EVT-2: such an event is changed by support only. */
  changesBySupport(event: CharityEvent): boolean {
    const phase = phaseOf(event, this.clock.nowMs())
    return event.status === 'accepted' && (phase === 'upcoming' || phase === 'ongoing')
  }

  /** ORG-8: the page linked in the email, for organizers who no longer have it; null after the deadline. */
  async findResultPage({ id }: CharityEvent): Promise<string | null> {
    const answer = await this.calls.ask(resultCalls.link, { id })
    return answer.ok ? resultPage(answer.value.token) : null
  }
}
