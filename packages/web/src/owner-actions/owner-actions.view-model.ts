import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { BlockForm } from '@recircle/core/facility'
import type { Notifier } from '@recircle/core/notification'
import { FormModel } from '../forms/form-model.ts'
import { actAndTell, type AskedAction, type OwnedKind } from './act-and-tell.ts'

/** What was done; the subject as it is afterwards, null when it is gone or out of sight. */
export interface ActionDone<Subject, Action> {
  readonly action: Action
  readonly subject: Subject | null
  readonly before: Subject
}

/** FAC-8, FAC-9, EVT-2: every action of an owner is asked about, runs once, and says how it ended. */
export class OwnerActionsModel<Subject, Action> {
  asked: AskedAction<Subject, Action> | null = null
  isBusy = false
  /** FAC-10: what failed with a reason keeps its dialog and what was typed in it. */
  hasFailed = false
  readonly reasonForm = new FormModel(() => new BlockForm())

  constructor(
    private readonly kind: OwnedKind<Subject, Action>,
    private readonly notifier: Pick<Notifier, 'notify'>,
    private readonly onDone: (done: ActionDone<Subject, Action>) => void,
    private readonly onFailed: () => void,
  ) {
    makeAutoObservable<this, 'kind' | 'notifier' | 'onDone' | 'onFailed'>(
      this,
      { kind: false, notifier: false, onDone: false, onFailed: false, reasonForm: false, asked: observableRef },
      { autoBind: true },
    )
  }

  ask(action: Action, subject: Subject): void {
    if (this.isBusy) return
    this.reasonForm.reset()
    this.hasFailed = false
    this.asked = { action, subject }
  }

  dismiss(): void {
    if (!this.isBusy) this.asked = null
  }

  async confirm(): Promise<void> {
    const { asked } = this
    if (asked === null || this.isBusy) return
    this.isBusy = true
    this.hasFailed = false
    const after = await actAndTell(this.kind, this.notifier, asked, this.reasonForm.values.reason)
    runInAction(() => {
      this.isBusy = false
      this.hasFailed = after === 'failed' && this.kind.needsReason(asked.action)
      if (!this.hasFailed) this.asked = null
    })
    if (after === 'failed') this.onFailed()
    else this.onDone({ action: asked.action, subject: after, before: asked.subject })
  }
}
