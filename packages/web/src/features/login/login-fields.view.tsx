import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { canSendLogin, type SignInProblem } from '@recircle/core/session'
import type { MessageId } from '../../i18n/message-id.ts'
import { firstFault } from '../../forms/first-fault.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GoogleButtonView } from './google-button.view.tsx'
import { LoginAlertView } from './login-alert.view.tsx'
import { ResendView } from './resend.view.tsx'
import styles from './login.module.css'
import type { Login } from './use-login.ts'

const problemTexts: Readonly<Record<SignInProblem, MessageId>> = {
  'credentials-error': 'auth.credentialsError',
  'invalid-token': 'auth.invalidToken',
  'other-google-account': 'auth.otherGoogleAccount',
  'server-error': 'auth.serverError',
  'too-many-attempts': 'auth.tooManyAttempts',
}

/** AUTH-1, AUTH-3, AUTH-13: the login view, on the page and in the modal. */
export function LoginFieldsView({
  login: { shown, act },
  returnPath,
}: {
  login: Login
  returnPath: string
}): ReactNode {
  const { formatMessage } = useIntl()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Takes over input typed or autofilled before hydration.
    const typed = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
    setLogin(typed('login'))
    setPassword(typed('password'))
  }, [])
  const isHydrated = useIsHydrated()
  const touched = useTouched()
  const canSignIn = canSendLogin(login, password)
  const missing = (name: string, value: string): string | false =>
    touched.has(name) && value.trim() === '' && formatMessage({ id: 'validation.required' })
  const signIn = (): void => act((flow) => flow.signIn(login, password))
  const prefetch = (): void => act((flow) => flow.prefetch())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (canSignIn) return signIn()
    flushSync(touched.all)
    firstFault(form.current)?.focus()
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={shown.isSigningIn || undefined}
      {...touched.watch}
    >
      <Stack gap={4}>
        {shown.problem !== null && (
          <LoginAlertView
            text={problemTexts[shown.problem]}
            minutes={shown.retryMinutes}
            onDismiss={() => act((flow) => flow.dismissProblem())}
            onTryAgain={shown.problem === 'server-error' && canSignIn ? signIn : null}
          />
        )}
        {shown.problem === 'credentials-error' && (
          <ResendView state={shown.resend} onResend={() => act((flow) => flow.resendConfirmation(login, password))} />
        )}
        <TextField
          name="login"
          value={login}
          onChange={setLogin}
          error={missing('login', login)}
          onFocus={prefetch}
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
          onFocus={prefetch}
          label={formatMessage({ id: 'auth.passwordField' })}
          autoComplete="current-password"
          showLabel={formatMessage({ id: 'password.show' })}
          hideLabel={formatMessage({ id: 'password.hide' })}
        />
        <div className={styles.actions}>
          {/* Without scripts there is nobody to send it to. */}
          <Button type={isHydrated ? 'submit' : 'button'} unready={!canSignIn} busy={shown.isSigningIn}>
            <FormattedMessage id="auth.signIn" />
          </Button>
          <TextButton alone onClick={() => act((flow) => flow.showRestore())}>
            <FormattedMessage id="auth.forgotPassword" />
          </TextButton>
        </div>
        <GoogleButtonView returnPath={returnPath} />
      </Stack>
    </form>
  )
}
