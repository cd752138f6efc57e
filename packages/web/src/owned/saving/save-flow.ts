import { runInAction } from 'mobx'
import {
  asNewDraft,
  isDeleted,
  isTooManyWaiting,
  type Moderated,
  type SaveJob,
  type SaveOutcome,
  type SaveStep,
} from '@recircle/core/moderation'
import type { GatewayError, RuleProblem } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

interface SavePorts<Saved, Content> {
  readonly save: (job: SaveJob<Saved, Content>) => Promise<SaveOutcome<Saved, Content>>
  /** Whether it is a draft or can be converted to one. */
  readonly canEdit: (saved: Saved) => boolean
  readonly onSaved: (saved: Saved) => void
  /** The rules that only the backend found broken, with pointers. */
  readonly onRefused: (problems: readonly RuleProblem[]) => void
  /** Creates the id of a new entity. */
  readonly newId: () => string
}

export type SaveState<Saved, Content> =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly saved: Saved }
  | {
      readonly kind: 'failed'
      readonly step: SaveStep
      readonly error: GatewayError
      /** DESK-58: too much of theirs waits for review. */
      readonly isFull: boolean
      readonly retry: SaveJob<Saved, Content>
    }
  | { readonly kind: 'conflict'; readonly theirs: Saved; readonly retry: SaveJob<Saved, Content> }
  /** FAC-17: it was deleted elsewhere (null), or can no longer be edited. */
  | { readonly kind: 'lost'; readonly theirs: Saved | null; readonly retry: SaveJob<Saved, Content> }

/** FAC-7, FAC-17: saving and its outcomes. A retry repeats only the failed step. */
export class SaveFlowModel<Saved extends Moderated, Content> {
  state: SaveState<Saved, Content> = { kind: 'idle' }
  /** Contents sent without a response; the next attempt checks for them first. */
  private unanswered: readonly Content[] = []
  /** Counts the edited entities, so that a response about an earlier one is ignored. */
  private turn = 0

  constructor(private readonly ports: SavePorts<Saved, Content>) {
    makeObserved(this)
  }

  get isSaving(): boolean {
    return this.state.kind === 'saving'
  }

  /** The other version during a conflict. */
  get theirs(): Saved | null {
    return this.state.kind === 'conflict' ? this.state.theirs : null
  }

  /** `savedAside` is called if it was saved while the form already holds another entity. */
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
    // The entity was saved although it was not sent, so the form continues from the saved version.
    if (retry.saved !== null && retry.isContentSaved) this.ports.onSaved(retry.saved)
    this.ports.onRefused(failure.problems)
    this.show(this.endOf(outcome))
  }

  async tryAgain(): Promise<void> {
    if (this.state.kind === 'failed') await this.run(this.state.retry)
  }

  /** Replaces the other version with the user's own. */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    const { theirs, retry } = this.state
    await this.run({ ...retry, saved: theirs, isContentSaved: false })
  }

  /** FAC-17: saves the content as a new draft, leaving the existing entity alone. */
  async saveAsNew(): Promise<void> {
    if (this.state.kind !== 'lost') return
    this.unanswered = []
    await this.run({ ...asNewDraft(this.state.retry), send: false, newId: this.ports.newId() })
  }

  close(): void {
    if (!this.isSaving) this.state = { kind: 'idle' }
  }

  /** Switches to another entity. */
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
    const isFull = isTooManyWaiting(failure.problems)
    if (isDeleted(error)) return { kind: 'lost', theirs: null, retry }
    if (error !== 'conflict') return { kind: 'failed', step, error, isFull, retry }
    if (current !== undefined)
      return { kind: this.ports.canEdit(current) ? 'conflict' : 'lost', theirs: current, retry }
    // The id is taken by someone else or by a deleted entity, so a retry uses a new one.
    const next = retry.saved ? retry : { ...retry, newId: this.ports.newId() }
    return { kind: 'failed', step, error, isFull, retry: next }
  }

  private show(state: SaveState<Saved, Content>): void {
    runInAction(() => (this.state = state))
  }
}
