import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  CharityEventGateway,
  charityEventStatuses,
  charityEventStatusIds,
  missingPartsOfEvent,
  phaseOf,
  type CharityEvent,
  type CharityEventStatus,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { Clock } from '@recircle/core/shared'
import type { GatewayResult, Page, StatusCounts } from '@recircle/core/wire'
import { actionsOfEvent, type EventAction } from '../../event-actions/event-action.ts'
import { EventActionsModel, type EventActionDone } from '../../event-actions/event-actions.view-model.ts'
import { currentActor } from '../../point-actions/current-actor.ts'
import { VisitorAccess } from '../../routes/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../screen/screen-model.ts'
import { eventsOnPage, everyEvent, listQueryOf, readMyEventsQuery, type MyEventsQuery } from './my-events-query.ts'

export interface EventToEdit {
  readonly id: string
  readonly reason: string
}

export interface MyEventsSnapshot {
  readonly query: MyEventsQuery
  readonly events: readonly CharityEvent[]
  readonly found: number
  readonly counts: StatusCounts
  readonly hasFailed: boolean
}

const nothing: MyEventsSnapshot = { query: everyEvent, events: [], found: 0, counts: {}, hasFailed: false }

/** EVT-2: the events of one's own organisation. */
@injectable()
export class MyCharityEventsViewModel implements ScreenModel<MyEventsSnapshot> {
  shown = nothing
  isReloading = false
  /** A draft by now, so that its form may open; with what a moderator said of it before. */
  toEdit: EventToEdit | null = null
  readonly actions: EventActionsModel
  private readonly actor: () => OrgActor

  constructor(
    @inject(CharityEventGateway) private readonly gateway: CharityEventGateway,
    @inject(Notifier) notifier: Notifier,
    @inject(Clock) private readonly clock: Clock,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
  ) {
    this.actor = currentActor(visitor)
    this.actions = new EventActionsModel(
      { gateway, notifier, clock, actor: this.actor },
      this.takeDone.bind(this),
      () => void this.reload(),
    )
    makeAutoObservable<this, 'gateway' | 'clock' | 'actor'>(
      this,
      { gateway: false, clock: false, actor: false, actions: false, shown: observableRef },
      { autoBind: true },
    )
  }

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    await this.fetch(readMyEventsQuery(query))
    return 'ready'
  }

  snapshot(): MyEventsSnapshot {
    return this.shown
  }

  restore(snapshot: MyEventsSnapshot): void {
    this.shown = snapshot
  }

  get query(): MyEventsQuery {
    return this.shown.query
  }

  get events(): readonly CharityEvent[] {
    return this.shown.events
  }

  get hasFailed(): boolean {
    return this.shown.hasFailed
  }

  get total(): number {
    return charityEventStatuses.reduce((sum, status) => sum + this.countOf(status), 0)
  }

  /** The statuses that some event has, and the chosen one. */
  get statuses(): readonly CharityEventStatus[] {
    return charityEventStatuses.filter((status) => this.countOf(status) > 0 || status === this.query.status)
  }

  get pageCount(): number {
    return Math.ceil(this.shown.found / eventsOnPage)
  }

  /** There is nothing yet, as against nothing that fits the filter. */
  get isEmpty(): boolean {
    return !this.hasFailed && this.total === 0 && this.query.status === null && this.query.text.trim() === ''
  }

  countOf(status: CharityEventStatus): number {
    return this.shown.counts[charityEventStatusIds[status]] ?? 0
  }

  actionsOf(event: CharityEvent): readonly EventAction[] {
    return actionsOfEvent(event, this.actor(), this.clock.nowMs())
  }

  missingOf(event: CharityEvent): readonly MissingEventPart[] {
    return event.status === 'draft' ? missingPartsOfEvent(event, this.clock.nowMs()) : []
  }

  /** EVT-2: what else changes of such an event goes through support. */
  changesBySupport(event: CharityEvent): boolean {
    const phase = phaseOf(event, this.clock.nowMs())
    return event.status === 'accepted' && (phase === 'upcoming' || phase === 'ongoing')
  }

  isBusyWith({ id }: CharityEvent): boolean {
    return this.actions.isBusy && this.actions.asked?.event.id === id
  }

  /** A draft has nothing to be asked about. */
  choose(action: EventAction, event: CharityEvent): void {
    if (action === 'edit' && event.status === 'draft') this.toEdit = { id: event.id, reason: '' }
    else this.actions.ask(action, event)
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.fetch(this.query)
    runInAction(() => (this.isReloading = false))
  }

  private takeDone({ action, event, before }: EventActionDone): void {
    if (action === 'edit') {
      this.toEdit = { id: before.id, reason: before.statusComment }
      return
    }
    const events = this.events.flatMap((each) => (each.id === before.id ? (event ?? []) : each))
    this.shown = { ...this.shown, events }
    void this.reload()
  }

  private async fetch(query: MyEventsQuery): Promise<void> {
    const actor = this.actor()
    if (actor.kind !== 'creator') {
      runInAction(() => (this.shown = { ...nothing, query }))
      return
    }
    const page = await this.listPage(query, actor.orgId)
    runInAction(() => {
      this.shown = page.ok
        ? {
            query,
            events: page.value.items,
            found: page.value.pagination?.count ?? page.value.items.length,
            counts: page.value.statusCounts ?? {},
            hasFailed: false,
          }
        : { ...this.shown, query, hasFailed: true }
    })
  }

  /** The last event of the last page may have gone: then the page before is shown. */
  private async listPage(query: MyEventsQuery, orgId: string): Promise<GatewayResult<Page<CharityEvent>>> {
    const answer = await this.gateway.list(listQueryOf(query, orgId))
    const found = answer.ok ? (answer.value.pagination?.count ?? 0) : 0
    if (!answer.ok || answer.value.items.length > 0 || found === 0) return answer
    return this.gateway.list(listQueryOf({ ...query, page: Math.ceil(found / eventsOnPage) }, orgId))
  }
}
