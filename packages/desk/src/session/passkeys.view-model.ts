import { inject, injectable } from 'inversify'
import { makeObservable, observable, runInAction } from 'mobx'
import { DeskGateway, type Passkey, type PasskeyDocument } from '@recircle/core/desk'
import type { Result } from '@recircle/core/shared'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel, type PasskeyFault } from './desk-session.view-model.ts'

/** Prompts for a new passkey through the browser. */
export type MakePasskey = (options: PasskeyDocument) => Promise<Result<PasskeyDocument, PasskeyFault>>
/** `invalid-passkey`: the server did not accept what the browser made. */
export type AddingFault = GatewayError | PasskeyFault | 'invalid-passkey'

/** DESK-39: the passkeys of the account. */
@injectable()
export class PasskeysViewModel extends AnswerModel<readonly Passkey[]> {
  removalFault: GatewayError | null = null

  constructor(
    @inject(DeskGateway)
    private readonly gateway: Pick<DeskGateway, 'passkeys' | 'removePasskey' | 'passkeyCreation' | 'addPasskey'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super()
    makeObservable(this, { removalFault: observable })
  }

  /** Returns whether it is gone. */
  async remove(id: string): Promise<boolean> {
    const removed = await this.session.call(() => this.gateway.removePasskey(id))
    runInAction(() => {
      this.removalFault = removed.ok || removed.error === 'cancelled' ? null : removed.error
    })
    this.reload()
    return removed.ok
  }

  async add(name: string, make: MakePasskey): Promise<Result<null, AddingFault>> {
    const options = await this.session.call(() => this.gateway.passkeyCreation())
    if (!options.ok) return options
    const made = await make(options.value)
    if (!made.ok) return made
    const added = await this.session.call(() => this.gateway.addPasskey(name, made.value))
    if (!added.ok) return { ok: false, error: added.error === 'invalid' ? 'invalid-passkey' : added.error }
    this.reload()
    return { ok: true, value: null }
  }

  protected ask(): Promise<GatewayResult<readonly Passkey[]>> {
    return this.session.call(() => this.gateway.passkeys())
  }
}
