import { inject, injectable } from 'inversify'
import { DeskGateway, proofRequired, type PasskeyDocument, type StaffSession } from '@recircle/core/desk'
import type { Result } from '@recircle/core/shared'
import type { GatewayError, GatewayFailure, GatewayResult } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** `codes`: new recovery codes are shown until they are saved. */
export type SessionStep = 'loading' | 'unreachable' | 'password' | 'code' | 'enrol' | 'codes' | 'renew' | 'open'
export type PasskeyFault = 'passkey-cancelled' | 'passkey-known' | 'passkey-failed'
export type StaffFault = GatewayError | PasskeyFault
export type SignByPasskey = (options: PasskeyDocument) => Promise<Result<PasskeyDocument, PasskeyFault>>

const cancelled: GatewayFailure = { ok: false, error: 'cancelled', problems: [] }

/** One per tab: who is signed in, the sign-in flow, and the calls waiting for it. */
@injectable()
export class DeskSessionViewModel {
  step: SessionStep = 'loading'
  session: StaffSession | null = null
  /** The session ended during work: the screens stay mounted under the sign-in dialog. */
  isLocked = false
  /** DESK-53: a call waits for the second factor to be entered again. */
  isProofAsked = false
  isBusy = false
  fault: StaffFault | null = null
  private unproved: ((goesOn: boolean) => void)[] = []
  private waiting: ((isSamePerson: boolean) => void)[] = []
  private lockedFor: string | null = null
  private signIns = 0

  constructor(@inject(DeskGateway) private readonly gateway: DeskGateway) {
    makeObserved(this)
  }

  async begin(): Promise<void> {
    this.become({ step: 'loading', fault: null })
    const result = await this.gateway.session()
    if (result.ok) this.goOn(result.value)
    else if (['unauthorized', 'forbidden', 'not-found'].includes(result.error))
      this.become({ step: 'password', session: null })
    else this.become({ step: 'unreachable', fault: result.error })
  }

  signIn(login: string, password: string): Promise<void> {
    return this.ask(this.gateway.signIn(login, password))
  }

  giveCode(code: string): Promise<void> {
    return this.ask(this.gateway.giveCode(code))
  }

  /** DESK-39: `sign` prompts for a passkey through the browser. */
  async enterByPasskey(sign: SignByPasskey): Promise<void> {
    this.become({ isBusy: true, fault: null })
    const signed = await this.signedBy(sign)
    if (!signed.ok) return this.become({ isBusy: false, fault: signed.error })
    return this.ask(this.gateway.signInByPasskey(signed.value))
  }

  /** DESK-52: the same instead of a password. */
  async enterByPasskeyAlone(sign: SignByPasskey): Promise<void> {
    this.become({ isBusy: true, fault: null })
    const signed = await this.signedBy(sign, this.gateway.doorPasskeyRequest())
    if (!signed.ok) return this.become({ isBusy: false, fault: signed.error })
    const result = await this.gateway.signInByPasskeyAlone(signed.value)
    if (result.ok) this.goOn(result.value)
    else this.become({ isBusy: false, fault: result.error === 'unauthorized' ? 'passkey-failed' : result.error })
  }

  /** DESK-51: `current` is null for the first password. The form shows what the new one lacks. */
  async changePassword(current: string | null, password: string): Promise<GatewayResult<StaffSession>> {
    const isFirst = this.step === 'renew'
    const change = (): Promise<GatewayResult<StaffSession>> => this.gateway.changePassword(current, password)
    const result = isFirst ? await change() : await this.call(change)
    if (result.ok && isFirst) this.goOn(result.value)
    else if (result.ok) this.become({ session: result.value })
    else if (isFirst && result.error === 'unauthorized') this.become({ step: 'password', fault: 'not-found' })
    return result
  }

  /** DESK-54 */
  async saveEmail(email: string | null): Promise<GatewayResult<null>> {
    const result = await this.call(() => this.gateway.saveEmail(email))
    if (result.ok && this.session) this.become({ session: { ...this.session, email } })
    return result
  }

  /** DESK-53: a code or passkey of the current person; the waiting call then continues. */
  async prove(by: string | SignByPasskey): Promise<void> {
    this.become({ isBusy: true, fault: null })
    const fault = await this.proofBy(by)
    if (fault === null) this.endProof(true)
    else this.become({ isBusy: false, fault })
  }

  keepAsItIs(): void {
    this.endProof(false)
  }

  putCodesAway(): void {
    if (this.session) this.goOn({ ...this.session, recoveryCodes: [] })
  }

  async signOut(): Promise<void> {
    await this.gateway.signOut()
    this.become({ step: 'password', session: null, isLocked: false, fault: null })
  }

  /** Back to the password; the screens of an interrupted session stay mounted. */
  async startAgain(): Promise<void> {
    await this.gateway.signOut()
    this.become({ step: 'password', fault: null })
  }

  /** DESK-31: a call rejected because the session ended waits for the next sign-in and is repeated, so that nothing typed is lost. */
  async call<T, Current = never>(ask: () => Promise<GatewayResult<T, Current>>): Promise<GatewayResult<T, Current>> {
    const asker = this.session?.staffId
    for (;;) {
      const askedAfter = this.signIns
      // oxlint-disable-next-line no-await-in-loop -- the next attempt has to wait for a sign-in
      const result = await ask()
      if (isUnproved(result)) {
        this.become({ isProofAsked: true, fault: null })
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (await new Promise<boolean>((resolve) => this.unproved.push(resolve))) continue
        return cancelled
      }
      if (result.ok || result.error !== 'unauthorized' || this.session === null) return result
      if (askedAfter !== this.signIns) {
        // The request was sent before a new sign-in and rejected after it: the session is open, so try again.
        if (this.session.staffId !== asker) return cancelled
        continue
      }
      this.lock()
      // oxlint-disable-next-line no-await-in-loop -- as above
      const isSamePerson = await new Promise<boolean>((resolve) => this.waiting.push(resolve))
      if (!isSamePerson) return cancelled
    }
  }

  private become(changes: Partial<DeskSessionViewModel>): void {
    Object.assign(this, changes)
  }

  private letIn(session: StaffSession): void {
    // Another person starts with an empty desk, and waiting calls of the previous person are dropped.
    const isSamePerson = this.lockedFor === session.staffId
    this.lockedFor = null
    this.signIns += 1
    this.become({ step: 'open', session, isLocked: false, isBusy: false, fault: null })
    const held = this.waiting
    this.waiting = []
    for (const goOn of held) goOn(isSamePerson)
  }

  private goOn(session: StaffSession): void {
    if (session.recoveryCodes.length > 0) return this.become({ step: 'codes', session, isBusy: false, fault: null })
    if (session.step === 'open') return this.letIn(session)
    // Until it is known who signs in, the screens of the previous person stay under the dialog.
    const shown = this.isLocked && session.step !== 'enrol' ? this.session : session
    this.become({ step: session.step, session: shown, isBusy: false, fault: null })
  }

  private async ask(answer: Promise<GatewayResult<StaffSession>>): Promise<void> {
    this.become({ isBusy: true, fault: null })
    const result = await answer
    if (result.ok) this.goOn(result.value)
    else if (this.step === 'code' && result.error === 'not-found')
      this.become({ step: 'password', isBusy: false, fault: result.error })
    else this.become({ isBusy: false, fault: result.error })
  }

  private lock(): void {
    if (this.isLocked) return
    this.lockedFor = this.session?.staffId ?? null
    this.become({ step: 'password', isLocked: true, isBusy: false, fault: null })
  }

  private endProof(goesOn: boolean): void {
    this.become({ isProofAsked: false, isBusy: false, fault: null })
    const held = this.unproved
    this.unproved = []
    for (const goOnWith of held) goOnWith(goesOn)
  }

  private async proofBy(by: string | SignByPasskey): Promise<StaffFault | null> {
    const signed = typeof by === 'string' ? null : await this.signedBy(by)
    if (signed !== null && !signed.ok) return signed.error
    const given =
      signed === null ? await this.gateway.giveCode(String(by)) : await this.gateway.signInByPasskey(signed.value)
    // If the session has ended in the meantime, the repeated call prompts for a sign-in, which counts as proof.
    return given.ok || given.error === 'unauthorized' ? null : given.error
  }

  private async signedBy(
    sign: SignByPasskey,
    request = this.gateway.passkeyRequest(),
  ): Promise<Result<PasskeyDocument, StaffFault>> {
    const options = await request
    return options.ok ? sign(options.value) : options
  }
}

const isUnproved = (result: GatewayResult<unknown, unknown>): boolean =>
  !result.ok && result.problems.some(({ rule }) => rule === proofRequired)
