import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { canSendLogin, type SignInProblem } from '@recircle/core/session'
import { enoughToday } from '@recircle/core/http'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { firstFault } from '@recircle/ui/field/first-fault.ts'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { PasswordField } from '@recircle/ui/field/password-field.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { LoginAlertView } from './login-alert.view.tsx'
import type { ResendState } from './login.view-model.ts'
import styles from './login.module.css'

const problemTexts: Readonly<Record<SignInProblem, MessageId>> = {
  'credentials-error': 'auth.credentialsError',
  'invalid-token': 'auth.invalidToken',
  'other-google-account': 'auth.otherGoogleAccount',
  'server-error': 'auth.serverError',
  'too-many-attempts': 'auth.tooManyAttempts',
}

export interface LoginFieldsModel {
  readonly problem: SignInProblem | null
  readonly retryMinutes: number
  readonly resend: ResendState
  readonly isSigningIn: boolean
  readonly signIn: (login: string, password: string) => void
  readonly dismissProblem: () => void
  readonly resendConfirmation: (login: string, password: string) => Promise<void>
  readonly showRestore: () => void
  readonly offersGoogle: boolean
  readonly leaveForGoogle: (returnPath: string) => string
}

interface LoginFieldsProps {
  model: LoginFieldsModel
  returnPath: string
}

/** AUTH-1, AUTH-3, AUTH-13: the login view, on the page and in the modal. */
export const LoginFieldsView = observer(({ model, returnPath }: LoginFieldsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { problem, isSigningIn } = model
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, (typed) => {
    setLogin(typed['login'] ?? '')
    setPassword(typed['password'] ?? '')
  })
  const isHydrated = useIsHydrated()
  const touched = useTouched()
  const canSignIn = canSendLogin(login, password)
  const missing = (name: string, value: string): string | false =>
    touched.has(name) && value.trim() === '' && formatMessage({ id: 'validation.required' })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (canSignIn) return model.signIn(login, password)
    flushSync(touched.all)
    firstFault(form.current)?.focus()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isSigningIn || undefined} {...touched.watch}>
      <Stack gap={4}>
        {problem !== null && (
          <LoginAlertView
            text={problemTexts[problem]}
            minutes={model.retryMinutes}
            onDismiss={model.dismissProblem}
            onTryAgain={problem === 'server-error' && canSignIn ? () => model.signIn(login, password) : null}
          />
        )}
        {problem === 'credentials-error' && (
          <ResendView state={model.resend} onResend={() => void model.resendConfirmation(login, password)} />
        )}
        <TextField
          name="login"
          value={login}
          onChange={setLogin}
          error={missing('login', login)}
          label={formatMessage({ id: 'auth.loginField' })}
          hint={formatMessage({ id: 'auth.loginHint' })}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
        />
        <PasswordField
          name="password"
          value={password}
          onChange={setPassword}
          error={missing('password', password)}
          label={formatMessage({ id: 'field.password' })}
          autoComplete="current-password"
          showLabel={formatMessage({ id: 'password.show' })}
          hideLabel={formatMessage({ id: 'password.hide' })}
        />
        <div className={styles.actions}>
          {/* Without scripts there is nobody to send it to. */}
          <Button type={isHydrated ? 'submit' : 'button'} unready={!canSignIn} busy={isSigningIn}>
            <FormattedMessage id="auth.signIn" />
          </Button>
          <TextButton alone onClick={model.showRestore}>
            <FormattedMessage id="auth.forgotPassword" />
          </TextButton>
        </div>
        {model.offersGoogle && (
          <GoogleButtonView onLeave={() => window.location.assign(model.leaveForGoogle(returnPath))} />
        )}
      </Stack>
    </form>
  )
})

/** AUTH-11 */
function GoogleButtonView({ onLeave }: { onLeave: () => void }): ReactNode {
  return (
    <Button variant="secondary" wide onClick={onLeave}>
      <span className={styles.google}>
        <GoogleMark />
        <FormattedMessage id="auth.signInWithGoogle" />
      </span>
    </Button>
  )
}

/** Google's own mark in Google's own colors. */
const GoogleMark = (): ReactNode => (
  <svg viewBox="0 0 18 18" className={styles.googleMark} aria-hidden="true">
    <path
      fill="#4285f4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
    />
    <path
      fill="#34a853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.08-2.84H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#fbbc05" d="M3.96 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3-2.33Z" />
    <path
      fill="#ea4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.59-2.59A9 9 0 0 0 .96 4.95l3 2.33A5.36 5.36 0 0 1 9 3.58Z"
    />
  </svg>
)

const words = {
  done: 'auth.resend.done',
  failed: 'auth.resend.failed',
  [enoughToday]: 'layout.enough',
} as const satisfies Readonly<Record<string, MessageId>>

interface ResendProps {
  state: ResendState
  onResend: () => void
}

/** REG-7: offers to resend the confirmation after a refused login. Shown for any account, so that it reveals nothing. */
function ResendView({ state, onResend }: ResendProps): ReactNode {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLParagraphElement>(null)
  const resend = (): void => {
    // The button is replaced by the result, so the focus moves there.
    place.current?.focus()
    onResend()
  }
  const isRequested = state === 'none' || state === 'sending'
  return (
    <p className="soft" role="status" tabIndex={-1} ref={place}>
      {isRequested ? (
        <>
          <FormattedMessage id="auth.resend.question" />{' '}
          <TextButton onClick={resend}>{formatMessage({ id: 'auth.resend.button' })}</TextButton>
        </>
      ) : (
        <FormattedMessage id={words[state]} />
      )}
    </p>
  )
}
