import { proofRequired, type DeskGateway, type PasskeyDocument, type StaffSession } from '@recircle/core/desk'
import type { GatewayError, GatewayFailure, GatewayResult } from '@recircle/core/wire'
import type { Result } from '@recircle/core/shared'
import { storeOf, type Flow } from '../../routing/screen/store.ts'
import type { PasskeyFault } from './browser-passkey.ts'

export interface DeskSessionShown {
  /** `codes`: new recovery codes are shown until they are saved. */
  readonly step: 'loading' | 'unreachable' | 'password' | 'code' | 'enrol' | 'codes' | 'renew' | 'open'
  readonly session: StaffSession | null
  /** The session ended during work: the screens stay mounted under the sign-in dialog. */
  readonly isLocked: boolean
  /** DESK-53: a call waits for the second factor to be entered again. */
  readonly isProofAsked: boolean
  readonly isBusy: boolean
  readonly fault: StaffFault | null
}
type StaffFault = GatewayError | PasskeyFault

export interface DeskSessionFlow extends Flow<DeskSessionShown> {
  readonly signIn: (login: string, password: string) => Promise<void>
  readonly giveCode: (code: string) => Promise<void>
  /** DESK-39: `sign` prompts for a passkey through the browser. */
  readonly enterByPasskey: (sign: SignByPasskey) => Promise<void>
  /** DESK-52: the same instead of a password. */
  readonly enterByPasskeyAlone: (sign: SignByPasskey) => Promise<void>
  /** DESK-51: `current` is null for the first password. The form shows what the new one lacks. */
  readonly changePassword: (current: string | null, password: string) => Promise<GatewayResult<StaffSession>>
  /** DESK-54 */
  readonly saveEmail: (email: string | null) => Promise<GatewayResult<null>>
  /** DESK-53: a code or passkey of the current person; the waiting call then continues. */
  readonly prove: (by: string | SignByPasskey) => Promise<void>
  readonly keepAsItIs: () => void
  readonly putCodesAway: () => void
  readonly signOut: () => Promise<void>
  readonly retry: () => void
  /** Back to the password; the screens of an interrupted session stay mounted. */
  readonly startAgain: () => Promise<void>
  /** DESK-31: a call rejected because the session ended waits for the next sign-in and is repeated, so that nothing typed is lost. */
  readonly call: <T>(ask: () => Promise<GatewayResult<T>>) => Promise<GatewayResult<T>>
}

type SignByPasskey = (options: PasskeyDocument) => Promise<Result<PasskeyDocument, PasskeyFault>>

const cancelled: GatewayFailure = { ok: false, error: 'cancelled', problems: [] }

export function openDeskSession(gateway: DeskGateway): DeskSessionFlow {
  let state: DeskSessionShown = {
    step: 'loading',
    session: null,
    isLocked: false,
    isProofAsked: false,
    isBusy: false,
    fault: null,
  }
  let unproved: ((goesOn: boolean) => void)[] = []
  let lockedFor: string | null = null
  let waiting: ((isSamePerson: boolean) => void)[] = []
  let signIns = 0
  const { shown, subscribe, changed } = storeOf(() => state)
  const become = (changes: Partial<DeskSessionShown>): void => {
    state = { ...state, ...changes }
    changed()
  }

  const letIn = (session: StaffSession): void => {
    // Another person starts with an empty desk, and waiting calls of the previous person are dropped.
    const isSamePerson = lockedFor === session.staffId
    lockedFor = null
    signIns += 1
    become({ step: 'open', session, isLocked: false, isBusy: false, fault: null })
    const held = waiting
    waiting = []
    for (const goOn of held) goOn(isSamePerson)
  }
  const goOn = (session: StaffSession): void => {
    if (session.recoveryCodes.length > 0) return become({ step: 'codes', session, isBusy: false, fault: null })
    if (session.step === 'open') return letIn(session)
    // Until it is known who signs in, the screens of the previous person stay under the dialog.
    const shownSession = state.isLocked && session.step !== 'enrol' ? state.session : session
    become({ step: session.step, session: shownSession, isBusy: false, fault: null })
  }
  const ask = async (answer: Promise<GatewayResult<StaffSession>>): Promise<void> => {
    become({ isBusy: true, fault: null })
    const result = await answer
    if (result.ok) goOn(result.value)
    else if (state.step === 'code' && result.error === 'not-found')
      become({ step: 'password', isBusy: false, fault: result.error })
    else become({ isBusy: false, fault: result.error })
  }
  const begin = async (): Promise<void> => {
    become({ step: 'loading', fault: null })
    const result = await gateway.session()
    if (result.ok) goOn(result.value)
    else if (['unauthorized', 'forbidden', 'not-found'].includes(result.error))
      become({ step: 'password', session: null })
    else become({ step: 'unreachable', fault: result.error })
  }
  const lock = (): void => {
    if (state.isLocked) return
    lockedFor = state.session?.staffId ?? null
    become({ step: 'password', isLocked: true, isBusy: false, fault: null })
  }

  const endProof = (goesOn: boolean): void => {
    become({ isProofAsked: false, isBusy: false, fault: null })
    const held = unproved
    unproved = []
    for (const goOnWith of held) goOnWith(goesOn)
  }
  const proofBy = async (by: string | SignByPasskey): Promise<StaffFault | null> => {
    const signed = typeof by === 'string' ? null : await signedBy(by)
    if (signed !== null && !signed.ok) return signed.error
    const given = signed === null ? await gateway.giveCode(String(by)) : await gateway.signInByPasskey(signed.value)
    // If the session has ended meanwhile, the repeated call prompts for a sign-in, which counts as proof.
    return given.ok || given.error === 'unauthorized' ? null : given.error
  }
  const signedBy = async (
    sign: SignByPasskey,
    request = gateway.passkeyRequest(),
  ): Promise<Result<PasskeyDocument, StaffFault>> => {
    const options = await request
    return options.ok ? sign(options.value) : options
  }

  const call: DeskSessionFlow['call'] = async (askFor) => {
    const asker = state.session?.staffId
    for (;;) {
      const askedAfter = signIns
      // oxlint-disable-next-line no-await-in-loop -- the next attempt has to wait for a sign-in
      const result = await askFor()
      if (isUnproved(result)) {
        become({ isProofAsked: true, fault: null })
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (await new Promise<boolean>((resolve) => unproved.push(resolve))) continue
        return cancelled
      }
      if (result.ok || result.error !== 'unauthorized' || state.session === null) return result
      if (askedAfter !== signIns) {
        // The request was sent before a new sign-in and rejected after it: the session is open, so try again.
        if (state.session.staffId !== asker) return cancelled
        continue
      }
      lock()
      // oxlint-disable-next-line no-await-in-loop -- as above
      const isSamePerson = await new Promise<boolean>((resolve) => waiting.push(resolve))
      if (!isSamePerson) return cancelled
    }
  }

  void begin()
  return {
    shown,
    subscribe,
    stop() {
      for (const goOnWith of waiting) goOnWith(false)
      waiting = []
      endProof(false)
    },
    signIn: (login, password) => ask(gateway.signIn(login, password)),
    giveCode: (code) => ask(gateway.giveCode(code)),
    async enterByPasskey(sign) {
      become({ isBusy: true, fault: null })
      const signed = await signedBy(sign)
      if (!signed.ok) return become({ isBusy: false, fault: signed.error })
      return ask(gateway.signInByPasskey(signed.value))
    },
    async enterByPasskeyAlone(sign) {
      become({ isBusy: true, fault: null })
      const signed = await signedBy(sign, gateway.doorPasskeyRequest())
      if (!signed.ok) return become({ isBusy: false, fault: signed.error })
      const result = await gateway.signInByPasskeyAlone(signed.value)
      if (result.ok) goOn(result.value)
      else become({ isBusy: false, fault: result.error === 'unauthorized' ? 'passkey-failed' : result.error })
    },
    async changePassword(current, password) {
      const isFirst = state.step === 'renew'
      const change = () => gateway.changePassword(current, password)
      const result = isFirst ? await change() : await call(change)
      if (result.ok && isFirst) goOn(result.value)
      else if (result.ok) become({ session: result.value })
      else if (isFirst && result.error === 'unauthorized') become({ step: 'password', fault: 'not-found' })
      return result
    },
    async saveEmail(email) {
      const result = await call(() => gateway.saveEmail(email))
      if (result.ok && state.session) become({ session: { ...state.session, email } })
      return result
    },
    async prove(by) {
      become({ isBusy: true, fault: null })
      const fault = await proofBy(by)
      if (fault === null) endProof(true)
      else become({ isBusy: false, fault })
    },
    keepAsItIs: () => endProof(false),
    putCodesAway() {
      if (state.session) goOn({ ...state.session, recoveryCodes: [] })
    },
    async signOut() {
      await gateway.signOut()
      become({ step: 'password', session: null, isLocked: false, fault: null })
    },
    retry: () => void begin(),
    async startAgain() {
      await gateway.signOut()
      become({ step: 'password', fault: null })
    },
    call,
  }
}

const isUnproved = (result: GatewayResult<unknown>): boolean =>
  !result.ok && result.problems.some(({ rule }) => rule === proofRequired)
