import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { createActor, type Actor, type SnapshotFrom } from 'xstate'
import { enoughToday } from '@recircle/core/http'
import { createLoginViewsMachine, RestorePasswordForm, type RestoreProblem } from '@recircle/core/login-modal'
import {
  googleAuthorizationUrl,
  SessionGateway,
  type SessionFlow,
  type SessionState,
  type SignInProblem,
} from '@recircle/core/session'
import { TabStore, type KeyValueStore } from '@recircle/core/shared'
import { variantRules } from '@recircle/core/site'
import { FormModel } from '../../forms/form-model.ts'
import { newId } from '../../forms/new-id.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { beginGoogleRoundTrip } from '../../session/google-round-trip.ts'
import type { LoginData } from './login.load.ts'

type LoginViews = ReturnType<typeof createLoginViewsMachine>

export type LoginStep = 'login' | 'restorePassword' | 'restorePasswordSuccess'
/** REG-7: the state of the request to resend the confirmation. */
export type ResendState = 'none' | 'sending' | 'done' | 'failed' | typeof enoughToday

/** AUTH-1, AUTH-12: the session and the three views of a login, on the page and in the dialog. */
@injectable()
export class LoginViewModel {
  readonly restoreForm = new FormModel(() => new RestorePasswordForm())
  private readonly views: Actor<LoginViews>
  private view: SnapshotFrom<LoginViews>
  private readonly session: SessionFlow
  private state: SessionState
  private startsOn: LoginData['startsOn'] = 'login'
  private requested: ResendState = 'none'

  constructor(
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'openedSession'>,
    @inject(SessionGateway)
    private readonly gateway: Pick<SessionGateway, 'forgotPassword' | 'resendConfirmation'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site' | 'settings' | 'origin'>,
    @inject(TabStore) private readonly store: Pick<KeyValueStore, 'set'>,
  ) {
    this.session = visitor.openedSession
    this.state = this.session.state
    const form = this.restoreForm
    const sendRestore = () => gateway.forgotPassword(form.values.email)
    this.views = createActor(createLoginViewsMachine({ form, sendRestore }))
    this.view = this.views.getSnapshot()
    makeObserved(this)
    this.views.subscribe((view) => runInAction(() => (this.view = view)))
    this.views.start()
  }

  restore({ startsOn }: LoginData): void {
    if (startsOn !== this.startsOn) this.views.send({ type: startsOn === 'login' ? 'back' : 'restore' })
    this.startsOn = startsOn
  }

  activate(): () => void {
    const stopFollowing = this.session.subscribe((state) => this.follow(state))
    this.follow(this.session.state)
    return () => {
      stopFollowing()
      this.views.stop()
    }
  }

  get step(): LoginStep {
    if (this.view.matches('login')) return 'login'
    return this.view.matches('restorePassword') ? 'restorePassword' : 'restorePasswordSuccess'
  }

  /** AUTH-1 */
  get problem(): SignInProblem | null {
    return this.state.problem
  }

  /** AUTH-16: how long to wait after too many attempts. */
  get retryMinutes(): number {
    return Math.max(1, Math.ceil((this.state.retryAfterSeconds ?? 0) / 60))
  }

  get resend(): ResendState {
    return this.problem === null ? 'none' : this.requested
  }

  get isSigningIn(): boolean {
    return this.state.status === 'signing-in'
  }

  get restoreProblem(): RestoreProblem | null {
    return this.view.context.problem
  }

  get isSendingRestore(): boolean {
    return this.view.matches({ restorePassword: 'sending' })
  }

  /** AUTH-11, SITE-10: whether the variant and the deployment offer it. */
  get offersGoogle(): boolean {
    return this.page.settings.google !== null && variantRules[this.page.site.variant].googleSignIn
  }

  /** AUTH-11: where to sign in with Google; the visitor comes back to the path. */
  leaveForGoogle(returnPath: string): string {
    const { settings, origin } = this.page
    if (settings.google === null) return origin
    return googleAuthorizationUrl(settings.google, origin, beginGoogleRoundTrip(this.store, newId(), returnPath))
  }

  signIn(login: string, password: string): void {
    this.session.signIn({ kind: 'password', login, password })
  }

  dismissProblem(): void {
    this.session.dismissProblem()
  }

  /** REG-7 */
  async resendConfirmation(login: string, password: string): Promise<void> {
    if (this.requested === 'sending') return
    this.requested = 'sending'
    const sent = await this.gateway.resendConfirmation({ login, password }).catch(() => null)
    runInAction(() => {
      this.requested = sent?.ok === true ? 'done' : sent?.error === enoughToday ? enoughToday : 'failed'
    })
  }

  showRestore(): void {
    this.views.send({ type: 'restore' })
  }

  showLogin(): void {
    this.views.send({ type: 'back' })
  }

  sendRestore(): void {
    this.views.send({ type: 'send' })
  }

  dismissRestoreProblem(): void {
    this.views.send({ type: 'dismissProblem' })
  }

  private follow(state: SessionState): void {
    this.state = state
    // The next attempt starts over.
    if (state.problem === null) this.requested = 'none'
  }
}
