import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { passwordRuleParams, passwordRules } from '@recircle/core/validation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { Guess } from './password-guess.ts'
import styles from './password-rules.module.css'

/** The two rules about the length share a line. */
const lines = [
  { id: 'password.ruleLength', codes: ['passwordTooShort', 'passwordTooLong'] },
  { id: 'password.ruleUppercase', codes: ['passwordUppercase'] },
  { id: 'password.ruleLowercase', codes: ['passwordLowercase'] },
  { id: 'password.ruleDigit', codes: ['passwordDigit'] },
  { id: 'password.ruleForbidden', codes: ['passwordForbidden'] },
  { id: 'password.ruleCommon', codes: [] },
] as const satisfies readonly { id: MessageId; codes: readonly string[] }[]
/** `codes` null checks all rules. */
const holdAll = (password: string, codes: readonly string[] | null): boolean =>
  password !== '' &&
  passwordRules.filter(({ code }) => codes === null || codes.includes(code)).every(({ holds }) => holds(password))

/** VAL-3, REG-9: the requirements for a password, ticked off while typing. */
export function PasswordRulesView({ password, guess }: { password: string; guess: Guess }): ReactNode {
  const { formatMessage } = useIntl()
  const titleId = useId()
  // How hard it is to guess is only shown for a valid password.
  const isAllowed = holdAll(password, null)
  return (
    <div className={styles.rules}>
      <p id={titleId}>{formatMessage({ id: 'password.requirementsTitle' })}</p>
      <ul aria-labelledby={titleId}>
        {lines.map(({ id, codes }) => {
          const isMet = id === 'password.ruleCommon' ? isAllowed && guess === 'hard' : holdAll(password, codes)
          return (
            <li key={id} data-met={isMet || undefined}>
              <Icon name={isMet ? 'success' : 'remove'} size="xsm" />
              <span>
                <FormattedMessage id={id} values={passwordRuleParams} />{' '}
                {isMet && <VisuallyHidden>{formatMessage({ id: 'password.met' })}</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
