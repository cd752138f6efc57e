import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  asNewDraft,
  isDeleted,
  type Moderated,
  type SaveJob,
  type SaveOutcome,
  type SaveStep,
} from '@recircle/core/moderation'
import type { GatewayError, RuleProblem } from '@recircle/core/wire'

interface SavePorts<Saved, Content> {
  readonly save: (job: SaveJob<Saved, Content>) => Promise<SaveOutcome<Saved, Content>>
  /** Whether it is a draft, or may become one again. */
  readonly canEdit: (saved: Saved) => boolean
  readonly onSaved: (saved: Saved) => void
  /** Rules that only the backend found broken, each at its place. */
  readonly onRefused: (problems: readonly RuleProblem[]) => void
  /** Something new gets an id of its own. */
  readonly newId: () => string
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
  /** FAC-17: it was deleted elsewhere (null), or is past editing by now. */
  | { readonly kind: 'lost'; readonly theirs: Saved | null; readonly retry: SaveJob<Saved, Content> }

/** FAC-7, FAC-17: saving, and what may come of it. Trying again repeats only the step that failed. */
export class SaveFlowModel<Saved extends Moderated, Content> {
  state: SaveState<Saved, Content> = { kind: 'idle' }
  /** What was sent and never answered: the next attempt looks for it first. */
  private unanswered: readonly Content[] = []
  /** Counts what is saved: an answer about the one before is nothing to the next one. */
  private turn = 0

  constructor(private readonly ports: SavePorts<Saved, Content>) {
    makeAutoObservable<this, 'ports' | 'unanswered' | 'turn'>(
      this,
      { ports: false, unanswered: false, turn: false, state: observableRef },
      { autoBind: true },
    )
  }

  get isSaving(): boolean {
    return this.state.kind === 'saving'
  }

  /** The other version, while there is a conflict. */
  get theirs(): Saved | null {
    return this.state.kind === 'conflict' ? this.state.theirs : null
  }

  /** `savedAside`: it was saved while something else is in the form by now. */
  async run(job: Omit<SaveJob<Saved, Content>, 'unanswered'>, savedAside?: () => void): Promise<void> {
    if (this.isSaving) return
    this.state = { kind: 'saving' }
    const { turn } = this
    const outcome = await this.ports.save({ ...job, unanswered: this.unanswered })
    if (turn !== this.turn) {
      if (outcome.ok) savedAside?.()
      return
    }
    this.unanswered = outcome.ok ? [] : outcome.retry.unanswered
    if (outcome.ok) {
      this.ports.onSaved(outcome.value)
      this.show({ kind: 'saved', saved: outcome.value })
      return
    }
    const { failure, retry } = outcome
    // The point is there, though it was not sent: the form goes on from what is saved.
    if (retry.saved !== null && retry.isContentSaved) this.ports.onSaved(retry.saved)
    this.ports.onRefused(failure.problems)
    this.show(this.endOf(outcome))
  }

  async tryAgain(): Promise<void> {
    if (this.state.kind === 'failed') await this.run(this.state.retry)
  }

  /** The visitor's own version replaces the other one. */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    const { theirs, retry } = this.state
    await this.run({ ...retry, saved: theirs, isContentSaved: false })
  }

  /** FAC-17: what was written becomes a new draft, beside whatever is there. */
  async saveAsNew(): Promise<void> {
    if (this.state.kind !== 'lost') return
    this.unanswered = []
    await this.run({ ...asNewDraft(this.state.retry), send: false, newId: this.ports.newId() })
  }

  close(): void {
    if (!this.isSaving) this.state = { kind: 'idle' }
  }

  /** Another one is saved from now on. */
  turnToAnother(): void {
    this.turn += 1
    this.unanswered = []
    this.state = { kind: 'idle' }
  }

  private endOf({
    step,
    failure,
    retry,
  }: Extract<SaveOutcome<Saved, Content>, { ok: false }>): SaveState<Saved, Content> {
    const { error, current } = failure
    if (isDeleted(error)) return { kind: 'lost', theirs: null, retry }
    if (error !== 'conflict') return { kind: 'failed', step, error, retry }
    if (current !== undefined)
      return { kind: this.ports.canEdit(current) ? 'conflict' : 'lost', theirs: current, retry }
    // The id is somebody else's, or that of something deleted: with another one it can be saved.
    return { kind: 'failed', step, error, retry: retry.saved ? retry : { ...retry, newId: this.ports.newId() } }
  }

  private show(state: SaveState<Saved, Content>): void {
    runInAction(() => (this.state = state))
  }
}
