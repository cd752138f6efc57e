import type { DeskGateway, PasskeyDocument, StaffSession } from '@recircle/core/desk'
import type { GatewayError, GatewayFailure, GatewayResult } from '@recircle/core/wire'
import type { Result } from '@recircle/core/shared'
import { storeOf, type Flow } from '../../routing/screen/store.ts'
import type { PasskeyFault } from './browser-passkey.ts'

export interface DeskSessionShown {
  /** `codes`: the recovery codes of a new enrolment wait to be put away. */
  readonly step: 'loading' | 'unreachable' | 'password' | 'code' | 'enrol' | 'codes' | 'open'
  readonly session: StaffSession | null
  /** Somebody was at work when the session ended: what they see and type stays under the sign-in. */
  readonly isLocked: boolean
  readonly isBusy: boolean
  readonly fault: GatewayError | PasskeyFault | null
}

export interface DeskSessionFlow extends Flow<DeskSessionShown> {
  readonly signIn: (login: string, password: string) => Promise<void>
  readonly giveCode: (code: string) => Promise<void>
  /** DESK-39: `sign` asks the browser, and with it the device. */
  readonly enterByPasskey: (sign: SignByPasskey) => Promise<void>
  readonly putCodesAway: () => void
  readonly signOut: () => Promise<void>
  readonly retry: () => void
  /** Back to the password; where somebody was at work, their screens stay. */
  readonly startAgain: () => Promise<void>
  /** DESK-31: a call that finds the session ended waits for the next sign-in and is made again, so that nothing typed is lost. */
  readonly call: <T>(ask: () => Promise<GatewayResult<T>>) => Promise<GatewayResult<T>>
}

type SignByPasskey = (options: PasskeyDocument) => Promise<Result<PasskeyDocument, PasskeyFault>>

const cancelled: GatewayFailure = { ok: false, error: 'cancelled', problems: [] }

export function openDeskSession(gateway: DeskGateway): DeskSessionFlow {
  let state: DeskSessionShown = { step: 'loading', session: null, isLocked: false, isBusy: false, fault: null }
  let lockedFor: string | null = null
  let waiting: ((isSamePerson: boolean) => void)[] = []
  let signIns = 0
  const { shown, subscribe, changed } = storeOf(() => state)
  const become = (changes: Partial<DeskSessionShown>): void => {
    state = { ...state, ...changes }
    changed()
  }

  const letIn = (session: StaffSession): void => {
    // Another person begins with an empty desk: their calls are theirs alone.
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
    // Under the sign-in stay the screens of the last person at work, until it is known who signs in.
    const shownSession = state.isLocked && session.step === 'code' ? state.session : session
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

  void begin()
  return {
    shown,
    subscribe,
    stop() {
      for (const goOnWith of waiting) goOnWith(false)
      waiting = []
    },
    signIn: (login, password) => ask(gateway.signIn(login, password)),
    giveCode: (code) => ask(gateway.giveCode(code)),
    async enterByPasskey(sign) {
      become({ isBusy: true, fault: null })
      const asked = await gateway.passkeyRequest()
      if (!asked.ok) return become({ isBusy: false, fault: asked.error })
      const signed = await sign(asked.value)
      if (!signed.ok) return become({ isBusy: false, fault: signed.error })
      return ask(gateway.signInByPasskey(signed.value))
    },
    putCodesAway() {
      if (state.session) letIn(state.session)
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
    async call(askFor) {
      const asker = state.session?.staffId
      for (;;) {
        const askedAfter = signIns
        // oxlint-disable-next-line no-await-in-loop -- the next attempt follows a sign-in
        const result = await askFor()
        if (result.ok || result.error !== 'unauthorized' || state.session === null) return result
        if (askedAfter !== signIns) {
          // It was asked before somebody signed in again, and answered after it: the session is open.
          if (state.session.staffId !== asker) return cancelled
          continue
        }
        lock()
        // oxlint-disable-next-line no-await-in-loop -- as above
        const isSamePerson = await new Promise<boolean>((resolve) => waiting.push(resolve))
        if (!isSamePerson) return cancelled
      }
    },
  }
}
