import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { passwordRules } from '@recircle/core/validation'
import type { MessageId } from '../../i18n/message-id.ts'
import { Columns } from '../../ui/boxes.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FormPasswordField } from '../form-fields.tsx'
import type { FormModel } from '../form-model.ts'
import styles from './new-password-fields.module.css'

interface NewPasswordFieldsProps {
  form: FormModel<Record<'password' | 'repeatedPassword', string>>
  /** Which of the two says so in its label. */
  passwordLabel?: MessageId
}

/** Two rules are about one thing, its length: they share a line. */
const lines = [
  { id: 'password.ruleLength', codes: ['passwordTooShort', 'passwordTooLong'] },
  { id: 'password.ruleUppercase', codes: ['passwordUppercase'] },
  { id: 'password.ruleLowercase', codes: ['passwordLowercase'] },
  { id: 'password.ruleDigit', codes: ['passwordDigit'] },
  { id: 'password.ruleForbidden', codes: ['passwordForbidden'] },
] as const satisfies readonly { id: MessageId; codes: readonly string[] }[]
const params = Object.fromEntries(passwordRules.flatMap((rule) => Object.entries(rule.params)))

/** VAL-3: a new password twice, and its requirements, which are ticked off while it is typed. */
export const NewPasswordFields = observer(function NewPasswordFields(props: NewPasswordFieldsProps): ReactNode {
  const { form, passwordLabel = 'field.password' } = props
  const { formatMessage } = useIntl()
  const rulesId = useId()
  const { password } = form.values
  const shared = {
    form,
    autoComplete: 'new-password',
    showLabel: formatMessage({ id: 'password.show' }),
    hideLabel: formatMessage({ id: 'password.hide' }),
  }
  return (
    <div className={styles.fields}>
      <Columns>
        <FormPasswordField {...shared} field="password" label={formatMessage({ id: passwordLabel })} />
        <FormPasswordField {...shared} field="repeatedPassword" label={formatMessage({ id: 'field.repeatPassword' })} />
      </Columns>
      <div className={styles.rules}>
        <p id={rulesId}>
          <FormattedMessage id="password.requirementsTitle" />
        </p>
        <ul aria-labelledby={rulesId}>
          {lines.map(({ id, codes }) => {
            const rules = passwordRules.filter(({ code }) => codes.some((each) => each === code))
            const isMet = password !== '' && rules.every(({ holds }) => holds(password))
            return (
              <li key={id} data-met={isMet || undefined}>
                <Icon name={isMet ? 'success' : 'remove'} size="xsm" />
                <FormattedMessage id={id} values={params} />
                {isMet && (
                  <VisuallyHidden>
                    <FormattedMessage id="password.met" />
                  </VisuallyHidden>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
})
