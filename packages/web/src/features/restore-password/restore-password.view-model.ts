import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { createActor, type Actor, type SnapshotFrom } from 'xstate'
import { createNewPasswordMachine, NewPasswordForm } from '@recircle/core/login-modal'
import { SessionGateway } from '@recircle/core/session'
import type { ValidationIssue } from '@recircle/core/validation'
import { FormModel } from '../../forms/form-model.ts'
import { guessOf, loadLeaked, type Guess } from '../../forms/password/password-guess.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { once } from '../../routing/screen/once.ts'
import type { RestorePasswordData } from './restore-password.load.ts'

type NewPassword = ReturnType<typeof createNewPasswordMachine>

const common: ValidationIssue = { field: 'password', code: 'passwordCommon', params: {} }

/** ROUTE-16: the form behind the emailed link, which works once and for an hour. A different link starts over. */
@injectable()
export class RestorePasswordViewModel {
  readonly form = new FormModel(() => new NewPasswordForm(), { also: () => (this.guess === 'easy' ? [common] : []) })
  token = ''
  private actor: Actor<NewPassword>
  private state: SnapshotFrom<NewPassword>
  private leaked: ReadonlySet<string> | null = null
  private readonly loadLeakedOnce: () => Promise<void>

  constructor(
    @inject(SessionGateway)
    private readonly gateway: Pick<SessionGateway, 'restorePassword' | 'commonPasswords'>,
  ) {
    this.loadLeakedOnce = once(async () => {
      const leaked = await loadLeaked(async () => gateway)
      runInAction(() => (this.leaked = leaked))
    })
    this.actor = this.open()
    this.state = this.actor.getSnapshot()
    makeObserved(this)
  }

  restore({ token }: RestorePasswordData): void {
    if (token === this.token) return
    this.token = token
    this.form.reset()
    this.actor.stop()
    this.actor = this.open()
    this.state = this.actor.getSnapshot()
  }

  activate(): () => void {
    return () => this.actor.stop()
  }

  get step(): 'form' | 'sending' | 'failed' | 'linkExpired' | 'done' {
    return this.state.value
  }

  /** REG-9 */
  get guess(): Guess {
    return guessOf(this.form.values.password, this.leaked)
  }

  /** REG-9: loads the list of leaked passwords, once a password is being chosen. */
  prepare(): void {
    void this.loadLeakedOnce()
  }

  save(): void {
    this.actor.send({ type: 'save' })
  }

  dismissProblem(): void {
    this.actor.send({ type: 'dismissProblem' })
  }

  private open(): Actor<NewPassword> {
    const { form, gateway, token } = this
    const actor = createActor(
      createNewPasswordMachine({
        form,
        save: () => gateway.restorePassword(token, form.values.password),
        refuse: () => form.refuse([common]),
      }),
    )
    actor.subscribe((state) => runInAction(() => (this.state = state)))
    return actor.start()
  }
}
