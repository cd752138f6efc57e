import { inject, injectable } from 'inversify'
import { actionBound, makeObservable, observable, observableRef, runInAction } from 'mobx'
import {
  DeskGateway,
  scopeOf,
  type DeskDecidedTogether,
  type DeskItem,
  type QueueItem,
  type SenderAction,
} from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { ReasonedAct } from '../../dialog/reason.ts'
import { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

/** DESK-41, DESK-57: an action on the sender of an item, which can also decline their pending items. */
@injectable()
export class SenderDialogViewModel extends ReasonedAct<DeskDecidedTogether | null> {
  theirs: readonly QueueItem[] = []
  declines = false
  private isActive = false
  private subject: { readonly item: DeskItem; readonly act: SenderAction } | null = null

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'waitingOf' | 'actOnSender'>,
    @inject(DeskSessionViewModel) session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super(session)
    makeObservable(this, { theirs: observableRef, declines: observable, decline: actionBound })
  }

  restore(subject: { readonly item: DeskItem; readonly act: SenderAction }): void {
    this.subject = subject
    if (this.isActive) void this.look()
  }

  activate(): () => void {
    this.isActive = true
    void this.look()
    return () => {
      this.isActive = false
    }
  }

  decline(declines: boolean): void {
    this.declines = declines
  }

  protected async ask(reason: string): Promise<GatewayResult<DeskDecidedTogether | null>> {
    if (this.subject === null) return { ok: true, value: null }
    const { item, act } = this.subject
    return this.gateway.actOnSender(item, { act, reason, declines: this.declines })
  }

  private async look(): Promise<void> {
    const { subject } = this
    const scope = subject && scopeOf(subject.act)
    if (subject === null || scope === null) return
    const waiting = await this.gateway.waitingOf(subject.item, scope)
    if (waiting.ok && subject === this.subject) runInAction(() => (this.theirs = waiting.value))
  }
}
