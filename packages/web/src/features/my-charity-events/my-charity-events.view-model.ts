import { inject, injectable } from 'inversify'
import { makeAutoObservable } from 'mobx'
import {
  CharityEventGateway,
  charityEventLife,
  charityEventStateIds,
  charityEventStates,
  eventStateCounts,
  phaseOf,
  type CharityEvent,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { LifeMoment, OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { Clock, ok } from '@recircle/core/shared'
import { actionsOfEvent, ownedEvent, type EventAction } from '../../charity-event/actions/owned-event.ts'
import { currentActor } from '../../moderation/owner-actions/current-actor.ts'
import { OwnerActionsModel } from '../../moderation/owner-actions/owner-actions.view-model.ts'
import { OwnerListModel, type OwnerListSnapshot } from '../../moderation/owner-list/owner-list.model.ts'
import { PhonePlans } from '../../moderation/owner-actions/phone-plans.model.ts'
import { VisitorAccess } from '../../routing/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../routing/screen/screen-model.ts'
import type { MyEventsList } from './my-event-model.ts'
import { everyEvent, listQueryOf, readMyEventsQuery, type MyEventsQuery } from './my-events-query.ts'

export type MyEventsSnapshot = OwnerListSnapshot<CharityEvent, MyEventsQuery>

/** EVT-10: a backend without phases lists all accepted events together. */
async function listOf(gateway: CharityEventGateway, query: MyEventsQuery, orgId: string) {
  const page = await gateway.list(listQueryOf(query, orgId))
  if (page.ok || page.error !== 'invalid' || query.status !== 'accepted') return page
  return gateway.list({ ...listQueryOf(query, orgId), phase: null })
}

/** EVT-2: the events of the organizer's organization. */
@injectable()
export class MyCharityEventsViewModel implements ScreenModel<MyEventsSnapshot> {
  readonly list: MyEventsList
  private readonly phones = new PhonePlans()
  private readonly actor: () => OrgActor

  constructor(
    @inject(CharityEventGateway) gateway: CharityEventGateway,
    @inject(Notifier) notifier: Notifier,
    @inject(Clock) private readonly clock: Clock,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
  ) {
    const actor = currentActor(visitor)
    this.actor = actor
    const { phones } = this
    this.list = new OwnerListModel(
      {
        statuses: charityEventStates,
        statusIds: charityEventStateIds,
        plain: everyEvent,
        async list(query: MyEventsQuery, orgId) {
          const page = await listOf(gateway, query, orgId)
          if (!page.ok) return page
          await phones.loadFor(page.value.items)
          const { statusCounts } = page.value
          return ok({ ...page.value, statusCounts: statusCounts && eventStateCounts(statusCounts) })
        },
        opensFormAtOnce: (action, event) => action === 'edit' && charityEventLife.toDraft(event.status) === null,
        makeActions: (ends) => new OwnerActionsModel(ownedEvent({ gateway, clock, actor }), notifier, ends),
      },
      actor,
    )
    makeAutoObservable<this, 'clock' | 'actor' | 'phones'>(
      this,
      { clock: false, actor: false, phones: false, list: false },
      { autoBind: true },
    )
  }

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    await this.list.load(readMyEventsQuery(query))
    return 'ready'
  }

  snapshot(): MyEventsSnapshot {
    return this.list.shown
  }

  restore(snapshot: MyEventsSnapshot): void {
    this.list.restore(snapshot)
  }

  reload(): Promise<void> {
    return this.list.reload()
  }

  actionsOf(event: CharityEvent): readonly EventAction[] {
    return actionsOfEvent(event, this.actor(), this.at())
  }

  missingOf(event: CharityEvent): readonly MissingEventPart[] {
    return charityEventLife.missingOfDraft(event, this.at())
  }

  private at(): LifeMoment {
    return { ...this.phones.context, nowMs: this.clock.nowMs() }
  }

  /** EVT-2: other changes to such an event are made by support. */
  changesBySupport(event: CharityEvent): boolean {
    const phase = phaseOf(event, this.clock.nowMs())
    return event.status === 'accepted' && (phase === 'upcoming' || phase === 'ongoing')
  }
}
