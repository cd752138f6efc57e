import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { canSendLogin, type SignInProblem } from '@recircle/core/session'
import type { MessageId } from '../../i18n/message-id.ts'
import { firstFault } from '../../forms/first-fault.ts'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
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
import type { ResendState } from './login.view-model.ts'

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
          label={formatMessage({ id: 'auth.passwordField' })}
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
