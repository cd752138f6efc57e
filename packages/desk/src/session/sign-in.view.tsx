import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { StaffEnrolment, StaffSession } from '@recircle/core/desk'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { PasswordField } from '@recircle/ui/field/password-field.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { hasPasskeys, signByPasskey } from './browser-passkey.ts'
import {
  DeskSessionViewModel,
  type SessionStep,
  type SignByPasskey,
  type StaffFault,
} from './desk-session.view-model.ts'
import { NewPassword } from './staff-password.view.tsx'
import { CodeForm, Fault, type StepProps } from './code-form.view.tsx'
import { RecoveryCodes } from './recovery-codes.view.tsx'
import styles from './sign-in.module.css'

/** The QR code is needed once per account, so it is loaded on demand; if that fails, the secret is still shown as text. */
const NoQrCode = (): null => null
const LateQrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('@recircle/ui/mark/qr-code.tsx').then(
    ({ QrCode }) => ({ default: QrCode }),
    () => ({ default: NoQrCode }),
  ),
)

interface SignInModel {
  readonly step: SessionStep
  readonly session: StaffSession | null
  readonly fault: StaffFault | null
  readonly isBusy: boolean
  readonly begin: () => Promise<void>
  readonly signIn: (login: string, password: string) => Promise<void>
  readonly giveCode: (code: string) => Promise<void>
  readonly enterByPasskey: (sign: SignByPasskey) => Promise<void>
  readonly enterByPasskeyAlone: (sign: SignByPasskey) => Promise<void>
  readonly putCodesAway: () => void
  readonly startAgain: () => Promise<void>
}

interface ProofModel extends Pick<SignInModel, 'session' | 'fault' | 'isBusy'> {
  readonly prove: (by: string | SignByPasskey) => Promise<void>
  readonly keepAsItIs: () => void
}

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
      <p className={styles.kept}>{formatMessage({ id: 'desk.signIn.kept' })}</p>
      <SignInSteps headingLevel={null} />
    </Modal>
  )
}

const ProofView = observer(function ProofView({ model }: { model: ProofModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { session: staff, fault, isBusy } = model
  return (
    <Modal
      open
      size="small"
      title={formatMessage({ id: 'desk.prove.title' })}
      closeLabel={formatMessage({ id: 'desk.cancel' })}
      onClose={model.keepAsItIs}
    >
      <p className={styles.kept}>{formatMessage({ id: 'desk.prove.text' })}</p>
      <CodeForm
        fault={fault}
        isBusy={isBusy}
        go="desk.prove.go"
        hasPasskey={staff?.hasPasskey ?? false}
        onCode={model.prove}
        onPasskey={() => void model.prove(signByPasskey)}
      />
    </Modal>
  )
})

/** DESK-53: a dialog over the screen that requires the second factor; closing it changes nothing. */
export const ProofDialog = modelled(DeskSessionViewModel, ProofView)

const StepsView = observer(function StepsView(props: { model: SignInModel; headingLevel: 1 | null }): ReactNode {
  const { formatMessage } = useIntl()
  const { model, headingLevel } = props
  const { step, session: staff, fault, isBusy } = model
  const heading = (words: ReactNode): ReactNode =>
    headingLevel === null ? null : <StepHeading key={step}>{words}</StepHeading>
  if (step === 'loading' || step === 'open') return <Loader label={<FormattedMessage id="layout.loading" />} />
  if (step === 'unreachable')
    return (
      <Alert
        tone="danger"
        title={<FormattedMessage id="desk.unreachable" />}
        action={
          <Button size="sm" variant="secondary" onClick={() => void model.begin()}>
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
        <RecoveryCodes codes={staff.recoveryCodes} name={staff.name} onDone={model.putCodesAway} />
      </>
    )
  if (step === 'password')
    return (
      <>
        {heading(<FormattedMessage id="desk.signIn.title" />)}
        <PasswordStep {...{ model, fault, isBusy }} />
      </>
    )
  if (step === 'renew')
    return (
      <>
        {heading(<FormattedMessage id="desk.password.first" />)}
        <p className={styles.kept}>{formatMessage({ id: 'desk.password.firstText' })}</p>
        <NewPassword isFirst onChanged={() => undefined} />
      </>
    )
  return (
    <>
      {heading(<FormattedMessage id={step === 'enrol' ? 'desk.enrol.title' : 'desk.code.title'} />)}
      {step === 'enrol' && staff?.enrolment && <Enrolment enrolment={staff.enrolment} />}
      <CodeStep {...{ model, fault, isBusy }} isFirst={step === 'enrol'} hasPasskey={staff?.hasPasskey ?? false} />
    </>
  )
})
const SignInSteps = modelled(DeskSessionViewModel, StepsView)

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

interface WayInProps extends StepProps {
  model: SignInModel
}

function PasswordStep({ model, fault, isBusy }: WayInProps): ReactNode {
  const { formatMessage } = useIntl()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (login !== '' && password !== '') void model.signIn(login.trim(), password)
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
          onClick={() => void model.enterByPasskeyAlone(signByPasskey)}
        >
          <FormattedMessage id="desk.signIn.passkey" />
        </Button>
      )}
    </form>
  )
}

interface CodeStepProps extends WayInProps {
  isFirst: boolean
  hasPasskey: boolean
}

const CodeStep = ({ model, fault, isBusy, isFirst, hasPasskey }: CodeStepProps): ReactNode => (
  <CodeForm
    {...{ fault, isBusy, isFirst, hasPasskey }}
    go="desk.code.go"
    onCode={model.giveCode}
    onPasskey={() => void model.enterByPasskey(signByPasskey)}
  >
    <TextButton alone onClick={() => void model.startAgain()}>
      <FormattedMessage id="desk.code.again" />
    </TextButton>
  </CodeForm>
)

function Enrolment({ enrolment: { uri, secret } }: { enrolment: StaffEnrolment }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.enrolment}>
      <p>{formatMessage({ id: 'desk.enrol.text' })}</p>
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
