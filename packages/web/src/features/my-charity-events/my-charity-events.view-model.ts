import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
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
import type { EventChange } from '@recircle/core/event-change'
import type { LifeMoment, OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { ParticipationGateway } from '@recircle/core/participation'
import { Clock, ok } from '@recircle/core/shared'
import { actionsOfEvent, ownedEvent, type EventAction } from '../../charity-event/actions/owned-event.ts'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { OwnerActionsModel } from '../../owned/owner-actions/owner-actions.view-model.ts'
import { OwnerListModel, type OwnerListSnapshot } from '../../owned/owner-list/owner-list.model.ts'
import { PhonePlans } from '../../owned/owner-actions/phone-plans.model.ts'
import { VisitorAccess } from '../../routing/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../routing/screen/screen-model.ts'
import type { MyEventsList } from './my-event-model.ts'
import { everyEvent, listQueryOf, readMyEventsQuery, type MyEventsQuery } from './my-events-query.ts'

export interface MyEventsSnapshot {
  readonly list: OwnerListSnapshot<CharityEvent, MyEventsQuery>
  /** PEOPLE-12: what support has been asked to change, the newest request of each event. */
  readonly changes: readonly EventChange[]
}

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
  private changes: readonly EventChange[] = []

  constructor(
    @inject(CharityEventGateway) gateway: CharityEventGateway,
    @inject(ParticipationGateway) private readonly participation: Pick<ParticipationGateway, 'changes'>,
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
    makeAutoObservable<this, 'clock' | 'actor' | 'phones' | 'participation' | 'changes'>(
      this,
      { clock: false, actor: false, phones: false, participation: false, list: false, changes: observableRef },
      { autoBind: true },
    )
  }

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    await Promise.all([this.list.load(readMyEventsQuery(query)), this.lookForChanges()])
    return 'ready'
  }

  snapshot(): MyEventsSnapshot {
    return { list: this.list.shown, changes: this.changes }
  }

  restore(snapshot: MyEventsSnapshot): void {
    this.list.restore(snapshot.list)
    this.changes = snapshot.changes
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), this.lookForChanges()])
  }

  changeOf({ id }: CharityEvent): EventChange | null {
    return this.changes.find(({ eventId }) => eventId === id) ?? null
  }

  /** If it fails, the cards are shown without the notes. */
  private async lookForChanges(): Promise<void> {
    const answer = await this.participation.changes()
    if (answer.ok) runInAction(() => (this.changes = answer.value.items))
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

  /** EVT-2: such an event is changed by support only. */
  changesBySupport(event: CharityEvent): boolean {
    const phase = phaseOf(event, this.clock.nowMs())
    return event.status === 'accepted' && (phase === 'upcoming' || phase === 'ongoing')
  }
}
