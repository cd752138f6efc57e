import { runInAction } from 'mobx'
import { ReasonForm } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { FormModel } from '../../forms/form-model.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { actAndTell, type RequestedAction, type OwnedKind } from './act-and-tell.ts'

/** A completed action; `subject` is its state afterwards, null if it was deleted or is no longer visible. */
export interface ActionDone<Subject, Action> {
  readonly action: Action
  readonly subject: Subject | null
  readonly before: Subject
}

/** The possible outcomes of an action. */
export interface ActionEnds<Subject, Action> {
  readonly done: (done: ActionDone<Subject, Action>) => void
  /** FAC-16: someone else changed it first; null if they deleted it. */
  readonly moved: (before: Subject, now: Subject | null) => void
  readonly failed: () => void
}

/** FAC-8, FAC-9, EVT-2: every action of an owner is confirmed, runs once, and reports its outcome. */
export class OwnerActionsModel<Subject, Action> {
  requested: RequestedAction<Subject, Action> | null = null
  isBusy = false
  /** FAC-10: a failed action with a reason keeps its dialog and the input. */
  hasFailed = false
  readonly reasonForm = new FormModel(() => new ReasonForm())

  constructor(
    private readonly kind: OwnedKind<Subject, Action>,
    private readonly notifier: Pick<Notifier, 'notify'>,
    private readonly ends: ActionEnds<Subject, Action>,
  ) {
    makeObserved(this)
  }

  ask(action: Action, subject: Subject): void {
    if (this.isBusy) return
    this.reasonForm.reset()
    this.hasFailed = false
    this.requested = { action, subject }
  }

  dismiss(): void {
    if (!this.isBusy) this.requested = null
  }

  async confirm(): Promise<void> {
    const { requested } = this
    if (requested === null || this.isBusy) return
    this.isBusy = true
    this.hasFailed = false
    const outcome = await actAndTell(this.kind, this.notifier, requested, this.reasonForm.values.reason)
    const hasFailed = !('subject' in outcome)
    runInAction(() => {
      this.isBusy = false
      this.hasFailed = hasFailed && this.kind.needsReason(requested.action)
      if (!this.hasFailed) this.requested = null
    })
    if (!('subject' in outcome)) this.ends.failed()
    else if (outcome.kind === 'moved') this.ends.moved(requested.subject, outcome.subject)
    else this.ends.done({ action: requested.action, subject: outcome.subject, before: requested.subject })
  }
}
