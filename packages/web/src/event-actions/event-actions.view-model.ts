import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  changeCharityEventStatus,
  deleteCharityEvent,
  type CharityEvent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import { BlockForm } from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import type { Clock } from '@recircle/core/shared'
import { FormModel } from '../forms/form-model.ts'
import { eventOutcomeOf, transitOfEvent, type EventAction } from './event-action.ts'

export interface EventActionsPorts {
  readonly gateway: Pick<CharityEventGateway, 'transit' | 'delete'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly actor: () => OrgActor
}

/** What was done; the event as it is afterwards, null when it is gone. */
export interface EventActionDone {
  readonly action: EventAction
  readonly event: CharityEvent | null
  readonly before: CharityEvent
}

export interface AskedEventAction {
  readonly action: EventAction
  readonly event: CharityEvent
}

const noticeMs = 8000

/** EVT-2: every action of a creator is asked about, runs once, and says how it ended; a cancellation gives its reason. */
export class EventActionsModel {
  asked: AskedEventAction | null = null
  isBusy = false
  /** A cancellation that failed keeps its dialog and what was typed in it. */
  hasCancellationFailed = false
  readonly cancellation = new FormModel(() => new BlockForm())

  constructor(
    private readonly ports: EventActionsPorts,
    private readonly onDone: (done: EventActionDone) => void,
    private readonly onFailed: () => void,
  ) {
    makeAutoObservable<this, 'ports' | 'onDone' | 'onFailed'>(
      this,
      { ports: false, onDone: false, onFailed: false, cancellation: false, asked: observableRef },
      { autoBind: true },
    )
  }

  ask(action: EventAction, event: CharityEvent): void {
    if (this.isBusy) return
    this.cancellation.reset()
    this.hasCancellationFailed = false
    this.asked = { action, event }
  }

  dismiss(): void {
    if (!this.isBusy) this.asked = null
  }

  async confirm(): Promise<void> {
    const { asked } = this
    if (asked === null || this.isBusy) return
    this.isBusy = true
    this.hasCancellationFailed = false
    const after = await this.run(asked)
    runInAction(() => {
      this.isBusy = false
      this.hasCancellationFailed = after === 'failed' && asked.action === 'cancel'
      if (!this.hasCancellationFailed) this.asked = null
    })
    this.tell(asked, after !== 'failed')
    if (after === 'failed') this.onFailed()
    else this.onDone({ action: asked.action, event: after, before: asked.event })
  }

  private async run({ action, event }: AskedEventAction): Promise<CharityEvent | null | 'failed'> {
    const { gateway, clock } = this.ports
    const actor = this.ports.actor()
    const transit = transitOfEvent(action, event)
    const comment = action === 'cancel' ? this.cancellation.values.reason : ''
    const result = await (transit === null
      ? deleteCharityEvent(gateway, event, actor)
      : changeCharityEventStatus(gateway, { event, transit, actor, nowMs: clock.nowMs(), comment }))
    return result.ok ? result.value : 'failed'
  }

  private tell({ action, event }: AskedEventAction, isGood: boolean): void {
    this.ports.notifier.notify({
      kind: isGood ? 'success' : 'error',
      code: `myEvents.${eventOutcomeOf(action)}.${isGood ? 'success' : 'failure'}`,
      params: { name: event.title },
      key: `event.${event.id}`,
      ...(isGood ? { timeoutMs: noticeMs } : {}),
    })
  }
}
