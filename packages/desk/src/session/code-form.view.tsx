import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { hasPasskeys } from './browser-passkey.ts'
import type { StaffFault } from './desk-session.view-model.ts'
import styles from './sign-in.module.css'

function faultWords(fault: StaffFault, step: 'password' | 'code') {
  if (fault === 'too-many-requests') return 'desk.fault.tooMany' as const
  if (fault === 'offline' || fault === 'unavailable') return 'desk.fault.offline' as const
  if (fault === 'passkey-cancelled') return 'desk.fault.passkeyCancelled' as const
  if (fault === 'passkey-known' || fault === 'passkey-failed') return 'desk.fault.passkey' as const
  if (fault === 'not-found') return 'desk.fault.codeExpired' as const
  if (fault === 'unauthorized' || fault === 'forbidden' || fault === 'invalid' || fault === 'bad-request')
    return step === 'password' ? ('desk.fault.password' as const) : ('desk.fault.code' as const)
  return 'desk.fault.other' as const
}

export const Fault = ({ fault, step }: { fault: StaffFault | null; step: 'password' | 'code' }): ReactNode =>
  fault && (
    <Alert tone="danger">
      <FormattedMessage id={faultWords(fault, step)} />
    </Alert>
  )

export interface StepProps {
  fault: StaffFault | null
  isBusy: boolean
}

interface CodeFormProps extends StepProps {
  isFirst?: boolean
  hasPasskey: boolean
  go: 'desk.code.go' | 'desk.prove.go'
  onCode: (code: string) => Promise<void>
  onPasskey: () => void
  children?: ReactNode
}

export function CodeForm(props: CodeFormProps): ReactNode {
  const { fault, isBusy, isFirst = false, hasPasskey, go, onCode, onPasskey, children } = props
  const { formatMessage } = useIntl()
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // At the first sign-in the text above comes first.
    if (!isFirst) form.current?.querySelector('input')?.focus()
  }, [isFirst])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') void onCode(code.trim()).then(() => setCode(''))
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <Fault fault={fault} step="code" />
      <TextField
        label={formatMessage({ id: 'desk.code.field' })}
        hint={isFirst ? undefined : formatMessage({ id: 'desk.code.hint' })}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : undefined}
        required
      />
      <Button type="submit" wide busy={isBusy}>
        <FormattedMessage id={go} />
      </Button>
      {hasPasskey && hasPasskeys() && (
        <Button variant="secondary" wide disabled={isBusy} onClick={onPasskey}>
          <FormattedMessage id="desk.passkey.use" />
        </Button>
      )}
      {children}
    </form>
  )
}
