import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { passwordRules } from '@recircle/core/validation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { PasswordRulesView } from '../../forms/password/password-rules.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { PasswordField } from '@recircle/ui/field/password-field.tsx'
import type { OwnSessionsViewModel, PasswordFault } from './own-sessions.view-model.ts'

export type OwnPasswordModel = Pick<
  OwnSessionsViewModel,
  'isChanging' | 'passwordFault' | 'prepareGuess' | 'guessOf' | 'forgetFault' | 'changePassword'
>

const faults: Readonly<Record<PasswordFault, MessageId>> = {
  'wrong-current': 'accountData.wrongCurrent',
  same: 'accountData.samePassword',
  common: 'validation.passwordCommon',
  'too-many': 'accountData.tooMany',
  failed: 'accountData.failed',
}
const ofNewPassword: ReadonlySet<PasswordFault | null> = new Set(['same', 'common'])

/** AUTH-32 */
export const OwnPasswordForm = observer(({ model }: { model: OwnPasswordModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const touched = useTouched()
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const { isChanging, passwordFault: fault } = model
  const broken = passwordRules.find((rule) => !rule.holds(password))

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isChanging) return
    touched.all()
    model.forgetFault()
    if (current === '' || broken !== undefined) return showFirstFault()
    if (await model.changePassword(current, password)) await navigate('/logout/?password', { replace: true })
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
          onFocus={() => void model.prepareGuess()}
          onChange={setPassword}
          {...labels}
        />
        <PasswordRulesView password={password} guess={model.guessOf(password)} />
        {words !== undefined && fault !== 'wrong-current' && !isOfNew && <Alert tone="danger">{words}</Alert>}
        <Row>
          <Button type="submit" variant="secondary" unready={current === '' || broken !== undefined} busy={isChanging}>
            <FormattedMessage id="accountData.changePassword" />
          </Button>
        </Row>
      </Stack>
    </form>
  )
})
