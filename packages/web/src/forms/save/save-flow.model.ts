import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Moderated, SaveJob, SaveOutcome, SaveStep } from '@recircle/core/moderation'
import type { GatewayError, GatewayResult, RuleProblem } from '@recircle/core/wire'

interface SavePorts<Saved, Content> {
  readonly save: (job: SaveJob<Saved, Content>) => Promise<SaveOutcome<Saved, Content>>
  readonly get: (id: string) => Promise<GatewayResult<Saved>>
  readonly onSaved: (saved: Saved) => void
  /** Rules that only the backend found broken, each at its place. */
  readonly onRefused: (problems: readonly RuleProblem[]) => void
}

export type SaveState<Saved, Content> =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly saved: Saved }
  | {
      readonly kind: 'failed'
      readonly step: SaveStep
      readonly error: GatewayError
      readonly retry: SaveJob<Saved, Content>
    }
  | { readonly kind: 'conflict'; readonly theirs: Saved; readonly retry: SaveJob<Saved, Content> }

/** FAC-7: saving, and what may come of it. Trying again repeats only the step that failed. */
export class SaveFlowModel<Saved extends Moderated, Content> {
  state: SaveState<Saved, Content> = { kind: 'idle' }

  constructor(private readonly ports: SavePorts<Saved, Content>) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, state: observableRef }, { autoBind: true })
  }

  get isSaving(): boolean {
    return this.state.kind === 'saving'
  }

  /** The other version, while there is a conflict. */
  get theirs(): Saved | null {
    return this.state.kind === 'conflict' ? this.state.theirs : null
  }

  async run(job: SaveJob<Saved, Content>): Promise<void> {
    if (this.isSaving) return
    this.state = { kind: 'saving' }
    const outcome = await this.ports.save(job)
    if (outcome.ok) {
      this.ports.onSaved(outcome.value)
      this.show({ kind: 'saved', saved: outcome.value })
      return
    }
    const { step, failure, retry } = outcome
    // The point is there, though it was not sent: the form goes on from what is saved.
    if (retry.saved !== null && retry.isContentSaved) this.ports.onSaved(retry.saved)
    this.ports.onRefused(failure.problems)
    const theirs = await this.changedElsewhere(step, failure.error, retry)
    this.show(
      theirs === null ? { kind: 'failed', step, error: failure.error, retry } : { kind: 'conflict', theirs, retry },
    )
  }

  async tryAgain(): Promise<void> {
    if (this.state.kind === 'failed') await this.run(this.state.retry)
  }

  /** The visitor's own version replaces the other one. */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    const { theirs, retry } = this.state
    await this.run({ ...retry, saved: theirs })
  }

  close(): void {
    if (!this.isSaving) this.state = { kind: 'idle' }
  }

  /** A version or a status that the form does not know of yet; null when the failure has another reason. */
  private async changedElsewhere(
    step: SaveStep,
    error: GatewayError,
    { saved }: SaveJob<Saved, Content>,
  ): Promise<Saved | null> {
    if (saved === null || step === 'send' || (error !== 'conflict' && error !== 'forbidden')) return null
    const now = await this.ports.get(saved.id)
    return now.ok && now.value.version !== saved.version ? now.value : null
  }

  private show(state: SaveState<Saved, Content>): void {
    runInAction(() => (this.state = state))
  }
}
