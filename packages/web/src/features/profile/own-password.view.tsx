import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { passwordRules } from '@recircle/core/validation'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFirstFault } from '../../forms/first-fault.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { guessOf } from '../../forms/password/password-guess.ts'
import { PasswordRulesView } from '../../forms/password/password-rules.view.tsx'
import { useBound } from '../../routing/screen/use-bound.ts'
import { Alert } from '../../ui/alert.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { changeOwnPassword, readLeaked, type PasswordOutcome } from './own-sessions-calls.ts'

type Fault = Exclude<PasswordOutcome, 'changed'>
const faults: Readonly<Record<Fault, MessageId>> = {
  'wrong-current': 'accountData.wrongCurrent',
  same: 'accountData.samePassword',
  common: 'validation.passwordCommon',
  'too-many': 'accountData.tooMany',
  failed: 'accountData.failed',
}
const ofNewPassword: ReadonlySet<Fault | null> = new Set(['same', 'common'])

/** AUTH-32 */
export function OwnPasswordForm({ userId }: { userId: string }): ReactNode {
  const { formatMessage } = useIntl()
  const change = useBound(changeOwnPassword)
  const load = useBound(readLeaked)
  const navigate = useNavigate()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [leaked, setLeaked] = useState<ReadonlySet<string> | null>(null)
  const touched = useTouched()
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const broken = passwordRules.find((rule) => !rule.holds(password))

  const begin = (): void => {
    if (leaked === null) void load().then(setLeaked)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    touched.all()
    setFault(null)
    if (current === '' || broken !== undefined) return showFirstFault()
    setBusy(true)
    const outcome = await change(userId, current, password).catch(() => 'failed' as const)
    if (outcome === 'changed') return void navigate('/logout/?password', { replace: true })
    setFault(outcome)
    setBusy(false)
  }

  const words = fault === null ? undefined : formatMessage({ id: faults[fault] })
  const isOfNew = ofNewPassword.has(fault)
  const brokenWords =
    touched.has('password') && broken ? formatMessage({ id: `validation.${broken.code}` }, broken.params) : undefined
  const emptyWords = touched.has('current') && current === '' ? formatMessage({ id: 'validation.required' }) : undefined
  const labels = {
    showLabel: formatMessage({ id: 'password.show' }),
    hideLabel: formatMessage({ id: 'password.hide' }),
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate {...touched.watch}>
      <Stack>
        <PasswordField
          name="current"
          label={formatMessage({ id: 'accountData.current' })}
          autoComplete="current-password"
          required
          value={current}
          error={fault === 'wrong-current' ? words : emptyWords}
          onChange={setCurrent}
          {...labels}
        />
        <PasswordField
          name="password"
          label={formatMessage({ id: 'restore.newPassword' })}
          autoComplete="new-password"
          required
          value={password}
          error={isOfNew ? words : brokenWords}
          onFocus={begin}
          onChange={setPassword}
          {...labels}
        />
        <PasswordRulesView password={password} guess={guessOf(password, leaked)} />
        {words !== undefined && fault !== 'wrong-current' && !isOfNew && <Alert tone="danger">{words}</Alert>}
        <Row>
          <Button type="submit" variant="secondary" unready={current === '' || broken !== undefined} busy={isBusy}>
            <FormattedMessage id="accountData.changePassword" />
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
