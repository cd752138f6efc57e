import { createActor } from 'xstate'
import { enoughToday } from '@recircle/core/http'
import { createLoginViewsMachine, RestorePasswordForm } from '@recircle/core/login-modal'
import { SessionGateway } from '@recircle/core/session'
import { FormState } from '../../forms/form-state.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { storeOf, type Flow } from '../../routing/screen/store.ts'
import type { LoginShown, LoginStep } from './login-shown.ts'

export interface LoginFlow extends Flow<LoginShown> {
  /** Loads the services ahead, because the visitor is about to sign in. */
  prefetch(): void
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
}

/** AUTH-1, AUTH-12: the session and the three views of a login. Loaded after hydration; the container and gateways only when something is sent. */
export async function openLogin(
  scope: Scope,
  startsOn: Exclude<LoginStep, 'restorePasswordSuccess'>,
): Promise<LoginFlow> {
  const session = await scope.visitor.session()
  const form = new FormState(() => new RestorePasswordForm())
  const sendRestore = async () => {
    const services = await scope.services()
    return services.get<SessionGateway>(SessionGateway).forgotPassword(form.values.email)
  }
  let resend: LoginShown['resend'] = 'none'
  const views = createActor(createLoginViewsMachine({ form, sendRestore }, startsOn))
  const { shown, subscribe, changed } = storeOf<LoginShown>(() => {
    const view = views.getSnapshot()
    const { status, problem, retryAfterSeconds = 0 } = session.state
    return {
      step: view.matches('login')
        ? 'login'
        : view.matches('restorePassword')
          ? 'restorePassword'
          : 'restorePasswordSuccess',
      problem,
      retryMinutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
      resend: problem === null ? 'none' : resend,
      isSigningIn: status === 'signing-in',
      restoreProblem: view.context.problem,
      isSendingRestore: view.matches({ restorePassword: 'sending' }),
      emailIssue: form.visibleIssue('email')?.code ?? null,
      canSendRestore: form.isValid,
    }
  })
  const resendAs = (next: LoginShown['resend']): void => {
    resend = next
    changed()
  }
  const stopFollowing = session.subscribe(({ problem }) => {
    // The next attempt starts over.
    if (problem === null) resend = 'none'
    changed()
  })
  views.subscribe(changed)
  views.start()
  return {
    shown,
    subscribe,
    prefetch: () => void scope.services().catch(() => undefined),
    signIn: (login, password) => session.signIn({ kind: 'password', login, password }),
    dismissProblem: () => session.dismissProblem(),
    showRestore: () => views.send({ type: 'restore' }),
    showLogin: () => views.send({ type: 'back' }),
    setEmail(email) {
      form.set('email', email)
      changed()
    },
    leaveEmail() {
      form.touchField('email')
      changed()
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
      if (sent?.ok === true) resendAs('done')
      else resendAs(sent?.error === enoughToday ? enoughToday : 'failed')
    },
    dismissRestoreProblem: () => views.send({ type: 'dismissProblem' }),
    stop() {
      stopFollowing()
      views.stop()
    },
  }
}
