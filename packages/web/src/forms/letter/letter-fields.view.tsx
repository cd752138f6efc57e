import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/message-id.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './letter-fields.module.css'

export type LetterField = 'name' | 'orgName' | 'city' | 'email' | 'phone' | 'text'

/** FORM-1: what each of the letters to the people behind the site asks, in this order. */
export const letterFields = {
  question: ['name', 'city', 'email', 'text'],
  'write-to-us': ['name', 'city', 'email', 'phone', 'text'],
  inquiry: ['name', 'orgName', 'email', 'phone', 'city', 'text'],
} as const satisfies Record<string, readonly LetterField[]>

/** The phone is not judged, so that it is a plain field. */
const lines = {
  name: { autoComplete: 'name' },
  orgName: { autoComplete: 'organization' },
  city: { autoComplete: 'address-level2' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const satisfies Record<Exclude<LetterField, 'text'>, object>

export interface LetterBinding {
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Somebody is about to write. */
  readonly onFocus?: () => void
}

interface LetterFieldsProps<Field extends LetterField> {
  fields: readonly Field[]
  textLabel: MessageId
  bind: (field: Field) => LetterBinding
}

/** The fields of a letter, whoever keeps what is typed: a form model, a page that has none yet, or the browser itself. */
export function LetterFields<Field extends LetterField>({ fields, textLabel, bind }: LetterFieldsProps<Field>) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const name: LetterField = field
        const binding = bind(field)
        if (name === 'text')
          return (
            <TextArea
              key={name}
              name={name}
              required
              label={formatMessage({ id: textLabel })}
              className={styles.text}
              {...binding}
            />
          )
        return (
          <TextField
            key={name}
            name={name}
            required={name !== 'phone'}
            label={formatMessage({ id: `field.${name}` })}
            mark={name === 'phone' && formatMessage({ id: 'field.optional' })}
            {...lines[name]}
            {...binding}
          />
        )
      })}
    </div>
  )
}
