import { inject, injectable } from 'inversify'
import { makeAutoObservable, runInAction } from 'mobx'
import { NewPasswordForm } from '@recircle/core/login-modal'
import { SessionGateway } from '@recircle/core/session'
import { FormModel } from '../../forms/form-model.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../screen/screen-model.ts'

export type RestoreStep = 'form' | 'sending' | 'failed' | 'linkExpired' | 'done'

/** ROUTE-16: the page that the letter about a forgotten password leads to. Its link works once, for an hour. */
@injectable()
export class RestorePasswordViewModel implements ScreenModel<string> {
  readonly form = new FormModel(() => new NewPasswordForm(), { secret: ['password', 'repeatedPassword'] })
  step: RestoreStep = 'form'
  private token = ''

  constructor(@inject(SessionGateway) private readonly gateway: Pick<SessionGateway, 'restorePassword'>) {
    makeAutoObservable<this, 'gateway' | 'token'>(
      this,
      { form: false, gateway: false, token: false },
      { autoBind: true },
    )
  }

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    this.token = params['token'] ?? ''
    return 'ready'
  }

  snapshot(): string {
    return this.token
  }

  restore(token: string): void {
    if (token === this.token) return
    this.token = token
    this.step = 'form'
    this.form.reset()
  }

  async save(): Promise<void> {
    if (this.step === 'sending') return
    this.step = 'sending'
    const saved = await this.gateway.restorePassword(this.token, this.form.values.password)
    runInAction(() => {
      this.step = saved.ok ? 'done' : saved.error === 'link-expired' ? 'linkExpired' : 'failed'
      // What was typed stays only where it is to be sent again.
      if (this.step !== 'failed') this.form.reset()
    })
  }

  dismissProblem(): void {
    this.step = 'form'
  }
}
