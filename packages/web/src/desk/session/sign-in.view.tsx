import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffEnrolment } from '@recircle/core/desk'
import { useStore } from '../../routing/screen/use-flow.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loader } from '../../ui/loader.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { hasPasskeys, signByPasskey } from './browser-passkey.ts'
import { useDesk } from '../desk-services.ts'
import { NewPassword } from './staff-password.view.tsx'
import { CodeForm, Fault, type StepProps } from './code-form.view.tsx'
import { RecoveryCodes } from './recovery-codes.view.tsx'
import styles from './sign-in.module.css'

/** The QR code is needed once per account, so it is loaded on demand; if that fails, the secret is still shown as text. */
const NoQrCode = (): null => null
const LateQrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('../../ui/qr-code.tsx').then(
    ({ QrCode }) => ({ default: QrCode }),
    () => ({ default: NoQrCode }),
  ),
)

/** The page before sign-in. */
export const SignInPage = (): ReactNode => (
  <main className={styles.page}>
    <div className={styles.card}>
      <p className={styles.brand}>
        <Icon name="loop" size="lg" />
        <FormattedMessage id="desk.title" />
      </p>
      <SignInSteps headingLevel={1} />
    </div>
  </main>
)

/** DESK-31: a dialog over the screens of the ended session. */
export function SignInDialog(): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Modal
      open
      permanent
      title={formatMessage({ id: 'desk.signIn.again' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={() => undefined}
    >
      <p className={styles.kept}>
        <FormattedMessage id="desk.signIn.kept" />
      </p>
      <SignInSteps headingLevel={null} />
    </Modal>
  )
}

/** DESK-53: a dialog over the screen that requires the second factor; closing it changes nothing. */
export function ProofDialog(): ReactNode {
  const { formatMessage } = useIntl()
  const { session } = useDesk()
  const { session: staff, fault, isBusy } = useStore(session, session.shown())
  return (
    <Modal
      open
      size="small"
      title={formatMessage({ id: 'desk.prove.title' })}
      closeLabel={formatMessage({ id: 'desk.cancel' })}
      onClose={session.keepAsItIs}
    >
      <p className={styles.kept}>
        <FormattedMessage id="desk.prove.text" />
      </p>
      <CodeForm
        fault={fault}
        isBusy={isBusy}
        go="desk.prove.go"
        hasPasskey={staff?.hasPasskey ?? false}
        onCode={session.prove}
        onPasskey={() => void session.prove(signByPasskey)}
      />
    </Modal>
  )
}

function SignInSteps({ headingLevel }: { headingLevel: 1 | null }): ReactNode {
  const { session } = useDesk()
  const { step, session: staff, fault, isBusy } = useStore(session, session.shown())
  const heading = (words: ReactNode): ReactNode =>
    headingLevel === null ? null : <StepHeading key={step}>{words}</StepHeading>
  if (step === 'loading' || step === 'open') return <Loader label={<FormattedMessage id="layout.loading" />} />
  if (step === 'unreachable')
    return (
      <Alert
        tone="danger"
        title={<FormattedMessage id="desk.unreachable" />}
        action={
          <Button size="sm" variant="secondary" onClick={session.retry}>
            <FormattedMessage id="layout.tryAgain" />
          </Button>
        }
      >
        <FormattedMessage id="desk.unreachableText" />
      </Alert>
    )
  if (step === 'codes' && staff)
    return (
      <>
        {heading(<FormattedMessage id="desk.codes.title" />)}
        <RecoveryCodes codes={staff.recoveryCodes} name={staff.name} onDone={session.putCodesAway} />
      </>
    )
  if (step === 'password')
    return (
      <>
        {heading(<FormattedMessage id="desk.signIn.title" />)}
        <PasswordStep fault={fault} isBusy={isBusy} />
      </>
    )
  if (step === 'renew')
    return (
      <>
        {heading(<FormattedMessage id="desk.password.first" />)}
        <p className={styles.kept}>
          <FormattedMessage id="desk.password.firstText" />
        </p>
        <NewPassword isFirst onChanged={() => undefined} />
      </>
    )
  return (
    <>
      {heading(<FormattedMessage id={step === 'enrol' ? 'desk.enrol.title' : 'desk.code.title'} />)}
      {step === 'enrol' && staff?.enrolment && <Enrolment enrolment={staff.enrolment} />}
      <CodeStep fault={fault} isBusy={isBusy} isFirst={step === 'enrol'} hasPasskey={staff?.hasPasskey ?? false} />
    </>
  )
}

/** DESK-32: each step takes the focus, as each item does. */
function StepHeading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}

function PasswordStep({ fault, isBusy }: StepProps): ReactNode {
  const { formatMessage } = useIntl()
  const { session } = useDesk()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (login !== '' && password !== '') void session.signIn(login.trim(), password)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Fault fault={fault} step="password" />
      <TextField
        label={formatMessage({ id: 'desk.signIn.login' })}
        value={login}
        onChange={setLogin}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <PasswordField
        label={formatMessage({ id: 'desk.signIn.password' })}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
        showLabel={formatMessage({ id: 'desk.signIn.show' })}
        hideLabel={formatMessage({ id: 'desk.signIn.hide' })}
      />
      <Button type="submit" wide busy={isBusy}>
        <FormattedMessage id="desk.signIn.go" />
      </Button>
      {hasPasskeys() && (
        <Button
          variant="secondary"
          wide
          disabled={isBusy}
          onClick={() => void session.enterByPasskeyAlone(signByPasskey)}
        >
          <FormattedMessage id="desk.signIn.passkey" />
        </Button>
      )}
    </form>
  )
}

function CodeStep({
  fault,
  isBusy,
  isFirst,
  hasPasskey,
}: StepProps & { isFirst: boolean; hasPasskey: boolean }): ReactNode {
  const { session } = useDesk()
  return (
    <CodeForm
      {...{ fault, isBusy, isFirst, hasPasskey }}
      go="desk.code.go"
      onCode={session.giveCode}
      onPasskey={() => void session.enterByPasskey(signByPasskey)}
    >
      <TextButton alone onClick={() => void session.startAgain()}>
        <FormattedMessage id="desk.code.again" />
      </TextButton>
    </CodeForm>
  )
}

function Enrolment({ enrolment: { uri, secret } }: { enrolment: StaffEnrolment }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.enrolment}>
      <p>
        <FormattedMessage id="desk.enrol.text" />
      </p>
      <Suspense fallback={<div className={styles.qrWait} />}>
        <LateQrCode text={uri} label={formatMessage({ id: 'desk.enrol.qr' })} />
      </Suspense>
      <p className={styles.secret}>
        <FormattedMessage id="desk.enrol.secret" />
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
