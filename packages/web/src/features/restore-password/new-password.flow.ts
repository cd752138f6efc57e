import { createActor } from 'xstate'
import { createNewPasswordMachine, NewPasswordForm } from '@recircle/core/login-modal'
import { SessionGateway } from '@recircle/core/session'
import type { ValidationIssue } from '@recircle/core/validation'
import { FormState } from '../../forms/form-state.ts'
import { guessOf, loadLeaked, type Guess } from '../../forms/password/password-guess.ts'
import { once } from '../../routing/screen/once.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { storeOf, type Flow } from '../../routing/screen/store.ts'

export type NewPasswordField = 'password' | 'repeatedPassword'

export interface NewPasswordShown {
  readonly step: 'form' | 'sending' | 'failed' | 'linkExpired' | 'done'
  readonly canSave: boolean
  /** REG-9 */
  readonly guess: Guess
  /** VAL-2: only for touched fields. */
  readonly issues: Readonly<Partial<Record<NewPasswordField, ValidationIssue | undefined>>>
}

export interface NewPasswordFlow extends Flow<NewPasswordShown> {
  set(field: NewPasswordField, value: string): void
  leave(field: NewPasswordField): void
  save(): void
  dismissProblem(): void
}

const common: ValidationIssue = { field: 'password', code: 'passwordCommon', params: {} }

/** ROUTE-16: the form behind the emailed link, which works once and for an hour. Loaded at the first key. */
export function openNewPassword(scope: Pick<Scope, 'services'>, token: string): NewPasswordFlow {
  const gateway = async () => (await scope.services()).get<SessionGateway>(SessionGateway)
  let leaked: ReadonlySet<string> | null = null
  const guess = (): Guess => guessOf(form.values.password, leaked)
  const form = new FormState(() => new NewPasswordForm(), { also: () => (guess() === 'easy' ? [common] : []) })
  const actor = createActor(
    createNewPasswordMachine({
      form,
      save: async () => (await gateway()).restorePassword(token, form.values.password),
      refuse: () => form.refuse([common]),
    }),
  )
  const { shown, subscribe, changed } = storeOf<NewPasswordShown>(() => ({
    step: actor.getSnapshot().value,
    canSave: form.isValid,
    guess: guess(),
    issues: { password: form.visibleIssue('password'), repeatedPassword: form.visibleIssue('repeatedPassword') },
  }))
  actor.subscribe(changed)
  actor.start()
  const prepare = once(async () => {
    leaked = await loadLeaked(gateway)
    changed()
  })
  return {
    shown,
    subscribe,
    stop: () => actor.stop(),
    set(field, value) {
      void prepare()
      form.set(field, value)
      changed()
    },
    leave(field) {
      form.touchField(field)
      changed()
    },
    save: () => actor.send({ type: 'save' }),
    dismissProblem: () => actor.send({ type: 'dismissProblem' }),
  }
}
