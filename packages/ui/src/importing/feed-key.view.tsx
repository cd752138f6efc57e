import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyLimits, keyPlaces, type FeedKey } from '@recircle/core/import'
import { PasswordField } from '../field/password-field.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import styles from './imports.module.css'

export const emptyKey: FeedKey = { place: 'query', name: '', secret: '' }

interface FeedKeyProps {
  value: FeedKey
  hasProblem: boolean
  onChange: (key: FeedKey) => void
}

/** SRC-31: what a site asks for besides its address. */
export function FeedKeyView({ value, hasProblem, onChange }: FeedKeyProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.feed}>
      <div className={styles.grid}>
        <PlainSelect
          label={formatMessage({ id: 'imports.key.place' })}
          value={value.place}
          options={keyPlaces.map((place) => ({
            value: place,
            label: formatMessage({ id: `imports.key.place.${place}` }),
          }))}
          onChange={(chosen) =>
            onChange({ ...value, place: keyPlaces.find((place) => place === chosen) ?? value.place })
          }
        />
        <TextField
          label={<FormattedMessage id="imports.key.name" />}
          hint={<FormattedMessage id="imports.key.nameHint" />}
          error={hasProblem ? <FormattedMessage id="imports.problem.key" /> : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={keyLimits.nameLetters}
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
        />
      </div>
      <PasswordField
        label={<FormattedMessage id="imports.key.secret" />}
        hint={<FormattedMessage id="imports.key.secretHint" />}
        showLabel={formatMessage({ id: 'password.show' })}
        hideLabel={formatMessage({ id: 'password.hide' })}
        // A browser shall not offer to save it, nor fill in the password of the account.
        autoComplete="one-time-code"
        maxLength={keyLimits.secretLetters}
        value={value.secret}
        onChange={(secret) => onChange({ ...value, secret })}
      />
    </div>
  )
}
