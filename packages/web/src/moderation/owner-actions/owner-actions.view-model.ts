import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ReasonForm } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { FormModel } from '../../forms/form-model.ts'
import { actAndTell, type AskedAction, type OwnedKind } from './act-and-tell.ts'

/** What was done; the subject as it is afterwards, null when it is gone or out of sight. */
export interface ActionDone<Subject, Action> {
  readonly action: Action
  readonly subject: Subject | null
  readonly before: Subject
}

/** Where an action may end. */
export interface ActionEnds<Subject, Action> {
  readonly done: (done: ActionDone<Subject, Action>) => void
  /** FAC-16: somebody else was faster; null when they deleted it. */
  readonly moved: (before: Subject, now: Subject | null) => void
  readonly failed: () => void
}

/** FAC-8, FAC-9, EVT-2: every action of an owner is asked about, runs once, and says how it ended. */
export class OwnerActionsModel<Subject, Action> {
  asked: AskedAction<Subject, Action> | null = null
  isBusy = false
  /** FAC-10: what failed with a reason keeps its dialog and what was typed in it. */
  hasFailed = false
  readonly reasonForm = new FormModel(() => new ReasonForm())

  constructor(
    private readonly kind: OwnedKind<Subject, Action>,
    private readonly notifier: Pick<Notifier, 'notify'>,
    private readonly ends: ActionEnds<Subject, Action>,
  ) {
    makeAutoObservable<this, 'kind' | 'notifier' | 'ends'>(
      this,
      { kind: false, notifier: false, ends: false, reasonForm: false, asked: observableRef },
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
    const outcome = await actAndTell(this.kind, this.notifier, asked, this.reasonForm.values.reason)
    const hasFailed = outcome.kind === 'failed'
    runInAction(() => {
      this.isBusy = false
      this.hasFailed = hasFailed && this.kind.needsReason(asked.action)
      if (!this.hasFailed) this.asked = null
    })
    if (outcome.kind === 'failed') this.ends.failed()
    else if (outcome.kind === 'moved') this.ends.moved(asked.subject, outcome.subject)
    else this.ends.done({ action: asked.action, subject: outcome.subject, before: asked.subject })
  }
}
