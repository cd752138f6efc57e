import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Columns, Stack } from '../../ui/boxes.tsx'
import { FormPasswordField } from '../../forms/form-fields.tsx'
import type { FormModel } from '../../forms/form-model.ts'
import type { Guess } from '../../forms/password/password-guess.ts'
import { PasswordRulesView } from '../../forms/password/password-rules.view.tsx'

interface RegistrationPasswordProps {
  form: FormModel<Record<'password' | 'repeatedPassword', string>>
  guess: Guess
}

/** FORM-10: a password is cleared after this long without input. */
const unattendedMs = 10 * 60_000

/** VAL-3: a new password, typed twice. */
export const RegistrationPasswordView = observer(function RegistrationPasswordView({
  form,
  guess,
}: RegistrationPasswordProps): ReactNode {
  const { formatMessage } = useIntl()
  const { password, repeatedPassword } = form.values
  useEffect(() => {
    const timer = setTimeout(() => form.forgetSecrets(), unattendedMs)
    return () => clearTimeout(timer)
  }, [form, password, repeatedPassword])
  const shared = {
    form,
    autoComplete: 'new-password',
    showLabel: formatMessage({ id: 'password.show' }),
    hideLabel: formatMessage({ id: 'password.hide' }),
  }
  return (
    <Stack gap={3}>
      <Columns>
        <FormPasswordField {...shared} field="password" label={formatMessage({ id: 'field.password' })} />
        <FormPasswordField {...shared} field="repeatedPassword" label={formatMessage({ id: 'field.repeatPassword' })} />
      </Columns>
      <PasswordRulesView password={password} guess={guess} />
    </Stack>
  )
})
