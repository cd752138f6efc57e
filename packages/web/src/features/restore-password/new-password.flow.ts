import { NewPasswordForm } from '@recircle/core/login-modal'
import { SessionGateway } from '@recircle/core/session'
import { validateForm, type ValidationIssue } from '@recircle/core/validation'
import { guessOf, loadLeaked } from '../../forms/password/password-guess.ts'
import { once } from '../../routing/screen/once.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import type { NewPasswordField, NewPasswordShown } from './new-password-shown.ts'

export interface NewPasswordFlow {
  set(field: NewPasswordField, value: string): void
  leave(field: NewPasswordField): void
  save(): Promise<void>
  dismissProblem(): void
}

/** ROUTE-16: what stands behind the link of the letter, which works once and for an hour. It arrives with the first letter typed. */
export function openNewPassword(
  scope: Pick<Scope, 'services'>,
  token: string,
  show: (shown: NewPasswordShown) => void,
): NewPasswordFlow {
  const form = new NewPasswordForm()
  const touched = new Set<string>()
  let tooCommon = ''
  const gateway = async () => (await scope.services()).get<SessionGateway>(SessionGateway)
  let leaked: ReadonlySet<string> | null = null
  const prepare = once(async () => {
    leaked = await loadLeaked(gateway)
    tell()
  })
  const issuesOf = (): ValidationIssue[] => {
    const issues = validateForm(form)
    const isBroken = issues.some(({ field }) => field === 'password')
    const isEasy = form.password === tooCommon || guessOf(form.password, leaked) === 'easy'
    return isEasy && !isBroken ? [{ field: 'password', code: 'passwordCommon', params: {} }, ...issues] : issues
  }
  let step: NewPasswordShown['step'] = 'form'
  const tell = (): void => {
    const issues = issuesOf()
    const visible = issues.filter(({ field }) => touched.has(field)).toReversed()
    show({
      step,
      canSave: issues.length === 0,
      guess: guessOf(form.password, leaked),
      issues: Object.fromEntries(visible.map((issue) => [issue.field, issue])),
    })
  }
  const goTo = (next: NewPasswordShown['step']): void => {
    step = next
    tell()
  }
  const send = async (): Promise<NewPasswordShown['step']> => {
    const saved = await (await gateway()).restorePassword(token, form.password)
    if (saved.ok) return 'done'
    if (saved.error === 'common-password') {
      tooCommon = form.password
      return 'form'
    }
    return saved.error === 'link-expired' ? 'linkExpired' : 'failed'
  }
  return {
    set(field, value) {
      void prepare()
      form[field] = value
      touched.add(field)
      tell()
    },
    leave(field) {
      touched.add(field)
      tell()
    },
    async save() {
      if (step === 'sending' || issuesOf().length > 0) return
      goTo('sending')
      goTo(await send().catch(() => 'failed' as const))
    },
    dismissProblem: () => goTo('form'),
  }
}
