import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffSession } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { passwordFailures, passwordRuleParams } from '@recircle/core/validation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { PasswordField } from '@recircle/ui/field/password-field.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { DeskSessionViewModel } from './desk-session.view-model.ts'
import styles from './sign-in.module.css'

const ruleWords = {
  'wrong-password': 'desk.password.wrong',
  'same-password': 'desk.password.same',
  passwordCommon: 'desk.password.common',
} as const satisfies Readonly<Record<string, MessageId>>
const isNamed = (rule: string | undefined): rule is keyof typeof ruleWords => rule !== undefined && rule in ruleWords

type FieldFault = (typeof ruleWords)[keyof typeof ruleWords] | 'desk.password.hint'

interface NewPasswordProps {
  model: {
    readonly changePassword: (current: string | null, password: string) => Promise<GatewayResult<StaffSession>>
  }
  /** The account still has a password created by someone else. */
  isFirst: boolean
  onChanged: () => void
}

function NewPasswordView({ model, isFirst, onChanged }: NewPasswordProps): ReactNode {
  const { formatMessage } = useIntl()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fieldFault, setFieldFault] = useState<FieldFault | null>(null)
  const [fault, setFault] = useState<ReturnType<typeof faultWordsOf> | null>(null)
  const isCurrentWrong = fieldFault === 'desk.password.wrong'
  const wordsOf = (id: FieldFault | null, isHere: boolean): string | undefined =>
    id !== null && isHere ? formatMessage({ id }, passwordRuleParams) : undefined

  const change = async (): Promise<void> => {
    const result = await model.changePassword(isFirst ? null : current, password)
    setBusy(false)
    if (result.ok) {
      setCurrent('')
      setPassword('')
      onChanged()
      return
    }
    const rule = result.problems[0]?.rule
    if (isNamed(rule)) setFieldFault(ruleWords[rule])
    else if (result.error !== 'cancelled') setFault(faultWordsOf(result.error))
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setFault(null)
    setFieldFault(null)
    if (passwordFailures(password).length > 0) return setFieldFault('desk.password.hint')
    setBusy(true)
    void change()
  }
  const labels = {
    showLabel: formatMessage({ id: 'desk.signIn.show' }),
    hideLabel: formatMessage({ id: 'desk.signIn.hide' }),
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {fault && <Alert tone="danger">{formatMessage({ id: fault })}</Alert>}
      {!isFirst && (
        <PasswordField
          label={formatMessage({ id: 'desk.password.current' })}
          value={current}
          onChange={setCurrent}
          error={wordsOf(fieldFault, isCurrentWrong)}
          autoComplete="current-password"
          required
          {...labels}
        />
      )}
      <PasswordField
        label={formatMessage({ id: 'desk.password.new' })}
        hint={formatMessage({ id: 'desk.password.hint' }, passwordRuleParams)}
        value={password}
        onChange={setPassword}
        error={wordsOf(fieldFault, !isCurrentWrong)}
        autoComplete="new-password"
        required
        {...labels}
      />
      <Button type="submit" wide={isFirst} variant={isFirst ? 'primary' : 'secondary'} busy={isBusy}>
        <FormattedMessage id={isFirst ? 'desk.password.goOn' : 'desk.password.change'} />
      </Button>
    </form>
  )
}

/** DESK-51 */
export const NewPassword = modelled(DeskSessionViewModel, NewPasswordView)
