import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { passwordRules } from '@recircle/core/validation'
import type { MessageId } from '../../i18n/message-id.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './password-rules.module.css'

/** Two rules are about one thing, its length: they share a line. */
const lines = [
  { id: 'password.ruleLength', codes: ['passwordTooShort', 'passwordTooLong'] },
  { id: 'password.ruleUppercase', codes: ['passwordUppercase'] },
  { id: 'password.ruleLowercase', codes: ['passwordLowercase'] },
  { id: 'password.ruleDigit', codes: ['passwordDigit'] },
  { id: 'password.ruleForbidden', codes: ['passwordForbidden'] },
] as const satisfies readonly { id: MessageId; codes: readonly string[] }[]
const params = Object.fromEntries(passwordRules.flatMap((rule) => Object.entries(rule.params)))

/** VAL-3: what a password needs, ticked off while it is typed. */
export function PasswordRulesView({ password }: { password: string }): ReactNode {
  const titleId = useId()
  return (
    <div className={styles.rules}>
      <p id={titleId}>
        <FormattedMessage id="password.requirementsTitle" />
      </p>
      <ul aria-labelledby={titleId}>
        {lines.map(({ id, codes }) => {
          const rules = passwordRules.filter(({ code }) => codes.some((each) => each === code))
          const isMet = password !== '' && rules.every(({ holds }) => holds(password))
          return (
            <li key={id} data-met={isMet || undefined}>
              <Icon name={isMet ? 'success' : 'remove'} size="xsm" />
              <span>
                <FormattedMessage id={id} values={params} />{' '}
                {isMet && (
                  <VisuallyHidden>
                    <FormattedMessage id="password.met" />
                  </VisuallyHidden>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
