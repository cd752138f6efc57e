import { inject, injectable } from 'inversify'
import { createActor, type Actor } from 'xstate'
import { Calls } from '@recircle/core/calls'
import {
  applicationIn,
  createRegistrationMachine,
  isEnough,
  isSuccess,
  canTryAgain,
  offeredRegistrationRoles,
  register,
  RegistrationForm,
  type RegistrationOutcome,
  type RegistrationRequests,
  type RegistrationRoleField,
} from '@recircle/core/registration'
import { SessionGateway } from '@recircle/core/session'
import { passwordFailures, type ValidationIssue } from '@recircle/core/validation'
import { FormModel } from '../../forms/form-model.ts'
import { guessOf, loadLeaked, type Guess } from '../../forms/password/password-guess.ts'
import { PhoneInputModel } from '../../forms/phone/phone-input.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { once } from '../../routing/screen/once.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

type RegistrationActor = Actor<ReturnType<typeof createRegistrationMachine>>

/** REG-1 to REG-4. One instance per opening: a closed modal reopens empty (FORM-2). */
@injectable()
export class RegistrationViewModel {
  readonly form = new FormModel(() => new RegistrationForm(), {
    secret: ['password', 'repeatedPassword'],
    also: () => this.guessIssues(),
  })
  readonly phone: PhoneInputModel<'phone'>
  private leaked: ReadonlySet<string> | null = null
  private readonly prepareGuess: () => Promise<void>
  private readonly actor: RegistrationActor
  /** The organization's request as it was sent successfully. */
  private inquired = ''
  private shown: ReturnType<RegistrationActor['getSnapshot']>

  constructor(
    @inject(SessionGateway) session: SessionGateway,
    @inject(Calls) calls: Calls,
    @inject(PhonePorts) phonePorts: PhonePorts,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site'>,
  ) {
    this.phone = new PhoneInputModel(phonePorts, this.form, 'phone')
    this.prepareGuess = once(async () => this.takeLeaked(await loadLeaked(async () => session)))
    const { form } = this
    this.actor = createActor(
      createRegistrationMachine({
        form,
        send: async (sent) => {
          const body = applicationIn(form.values)
          const answered = await register(form.values, sent, { session, calls })
          if (answered.inquiry === 'ok') this.inquired = body
          return answered
        },
      }),
    )
    this.shown = this.actor.getSnapshot()
    makeObserved(this)
    this.actor.subscribe((shown) => this.show(shown))
    this.actor.start()
  }

  /** SITE-10 */
  get offeredRoles(): readonly RegistrationRoleField[] {
    return offeredRegistrationRoles(this.page.site.variant)
  }

  get asksForPassword(): boolean {
    return this.form.values.user
  }

  /** REG-9 */
  get passwordGuess(): Guess {
    return guessOf(this.form.values.password, this.leaked)
  }

  get asksForOrganization(): boolean {
    return this.form.values.isCorporate
  }

  /** Shown once a role was chosen and deselected, leaving none, or the form was sent without one (LOOK-16). */
  get roleIssue(): ValidationIssue | undefined {
    const isTold = this.offeredRoles.some((field) => this.form.isDirty(field) || this.form.isTouched(field))
    return isTold ? this.form.issues.find(({ field }) => field === 'roles') : undefined
  }

  get step(): 'form' | 'sending' | 'success' | 'error' {
    const { outcome } = this
    if (this.shown.matches('sending')) return 'sending'
    if (outcome === null || this.shown.matches('editing')) return 'form'
    return isSuccess(outcome) ? 'success' : 'error'
  }

  get outcome(): RegistrationOutcome | null {
    return this.shown.context.outcome
  }

  /** MAIL-1, FORM-17 */
  get isEnough(): boolean {
    return isEnough(this.requests)
  }

  /** REG-3 */
  get offersTryAgain(): boolean {
    return canTryAgain(this.requests)
  }

  private get requests(): RegistrationRequests {
    return this.shown.context.requests
  }

  chooseRole(field: RegistrationRoleField, isChosen: boolean): void {
    this.form.set(field, isChosen)
    if (field === 'user' && isChosen && this.requests.signUp === 'ok') this.actor.send({ type: 'signUpAgain' })
    if (this.asksForOrganization) void this.phone.prepare()
    if (this.asksForPassword) void this.prepareGuess()
  }

  submit(): void {
    const { values } = this.form
    const isChanged = values.isCorporate && this.inquired !== applicationIn(values)
    if (this.requests.inquiry === 'ok' && isChanged) this.actor.send({ type: 'inquireAgain' })
    this.actor.send({ type: 'submit' })
  }

  /** Returns to the form if it has become invalid, for example because its passwords were cleared. */
  tryAgain(): void {
    this.forgetWhatArrived()
    if (this.form.isValid) return this.actor.send({ type: 'tryAgain' })
    this.edit()
    this.form.touch()
  }

  edit(): void {
    this.forgetWhatArrived()
    this.actor.send({ type: 'edit' })
  }

  /** REG-4, and another registration after a success (FORM-2). */
  reset(): void {
    this.actor.send({ type: 'reset' })
  }

  activate(): () => void {
    return () => this.actor.stop()
  }

  /** Once the account exists and only the other request is left to send, no password is needed. */
  private forgetWhatArrived(): void {
    const { signUp, inquiry } = this.requests
    if (signUp === 'ok' && (inquiry === 'failed' || inquiry === 'enough')) this.form.set('user', false)
  }

  private takeLeaked(leaked: ReadonlySet<string>): void {
    this.leaked = leaked
  }

  private guessIssues(): readonly ValidationIssue[] {
    const { user, password } = this.form.values
    const isEasy = user && passwordFailures(password).length === 0 && this.passwordGuess === 'easy'
    return isEasy ? [{ field: 'password', code: 'passwordCommon', params: {} }] : []
  }

  private show(shown: ReturnType<RegistrationActor['getSnapshot']>): void {
    this.shown = shown
    // VAL-3: also reported at its field, until the password is changed.
    if (shown.matches('failed') && shown.context.requests.signUp === 'passwordCommon')
      this.form.refuse([{ field: 'password', code: 'passwordCommon', params: {} }])
  }
}
