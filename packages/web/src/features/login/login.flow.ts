import { createActor } from 'xstate'
import { createLoginViewsMachine, RestorePasswordForm } from '@recircle/core/login-modal'
import { SessionGateway } from '@recircle/core/session'
import { validateForm } from '@recircle/core/validation'
import type { Scope } from '../../routing/screen/scope.ts'
import type { LoginShown, LoginStep } from './login-shown.ts'

export interface LoginFlow {
  /** Somebody is about to sign in: what asks the backend may come. */
  warm(): void
  signIn(login: string, password: string): void
  dismissProblem(): void
  showRestore(): void
  showLogin(): void
  setEmail(email: string): void
  leaveEmail(): void
  sendRestore(): void
  /** REG-7 */
  resendConfirmation(login: string, password: string): Promise<void>
  dismissRestoreProblem(): void
  close(): void
}

/**
 * AUTH-1, AUTH-12: the session and the three views behind a login. It arrives once the page is there; the container and what asks the
 * backend only when something is sent.
 */
export async function openLogin(
  scope: Scope,
  startsOn: Exclude<LoginStep, 'restorePasswordSuccess'>,
  show: (shown: LoginShown) => void,
): Promise<LoginFlow> {
  const session = await scope.visitor.session()
  const fields = new RestorePasswordForm()
  let isTouched = false
  const issue = () => validateForm(fields)[0]?.code ?? null
  const form = {
    get isValid() {
      return issue() === null
    },
    touch: () => void (isTouched = true),
    reset: () => {
      fields.email = ''
      isTouched = false
    },
  }
  const sendRestore = async () => {
    const services = await scope.services()
    return services.get<SessionGateway>(SessionGateway).forgotPassword(fields.email)
  }
  let resend: LoginShown['resend'] = 'none'
  const resendAs = (next: LoginShown['resend']): void => {
    resend = next
    tell()
  }
  const views = createActor(createLoginViewsMachine({ form, sendRestore }, startsOn))
  const tell = (): void => {
    const shown = views.getSnapshot()
    const { status, problem, retryAfterSeconds = 0 } = session.state
    if (problem === null) resend = 'none'
    show({
      step: shown.matches('login')
        ? 'login'
        : shown.matches('restorePassword')
          ? 'restorePassword'
          : 'restorePasswordSuccess',
      problem,
      retryMinutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
      resend,
      isSigningIn: status === 'signing-in',
      restoreProblem: shown.context.problem,
      isSendingRestore: shown.matches({ restorePassword: 'sending' }),
      emailIssue: isTouched ? issue() : null,
      canSendRestore: form.isValid,
    })
  }
  const stopFollowing = session.subscribe(tell)
  views.subscribe(tell)
  views.start()
  return {
    warm: () => void scope.services().catch(() => undefined),
    signIn: (login, password) => session.signIn({ kind: 'password', login, password }),
    dismissProblem: () => session.dismissProblem(),
    showRestore: () => views.send({ type: 'restore' }),
    showLogin: () => views.send({ type: 'back' }),
    setEmail(email) {
      fields.email = email
      tell()
    },
    leaveEmail() {
      isTouched = true
      tell()
    },
    sendRestore: () => views.send({ type: 'send' }),
    async resendConfirmation(login, password) {
      if (resend === 'sending') return
      resendAs('sending')
      const send = async () => {
        const services = await scope.services()
        return services.get<SessionGateway>(SessionGateway).resendConfirmation({ login, password })
      }
      const sent = await send().catch(() => null)
      resendAs(sent?.ok === true ? 'done' : 'failed')
    },
    dismissRestoreProblem: () => views.send({ type: 'dismissProblem' }),
    close() {
      stopFollowing()
      views.stop()
    },
  }
}
