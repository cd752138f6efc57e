import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { phoneCharacters, type InquiryType } from '@recircle/core/inquiry'
import type { ValidationIssue } from '@recircle/core/validation'
import type { MessageId } from '../../i18n/message-id.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { afterPress } from '../after-press.ts'
import styles from './message-fields.module.css'

export type MessageField = 'name' | 'orgName' | 'city' | 'email' | 'phone' | 'text'

/** FORM-1: what each of the messages to the people behind the site asks, in this order. */
export const messageFields = {
  question: ['name', 'city', 'email', 'text'],
  'write-to-us': ['name', 'city', 'email', 'phone', 'text'],
  inquiry: ['name', 'orgName', 'email', 'phone', 'city', 'text'],
} as const satisfies Record<string, readonly MessageField[]>

/** The phone is not judged, so it is a plain field; it only drops what no phone number is written with. */
const lines = {
  name: { autoComplete: 'name' },
  orgName: { autoComplete: 'organization' },
  city: { autoComplete: 'address-level2' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const satisfies Record<Exclude<MessageField, 'text'>, object>

/** One field with what is typed into it: a value and no function that reads it, so that an observed caller does the reading. */
export interface TypedMessageField {
  readonly name: MessageField
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Somebody is about to write. */
  readonly onFocus?: (() => void) | undefined
}

interface MessageFieldsProps {
  fields: readonly TypedMessageField[]
  textLabel: MessageId
}

/** The fields of a message, for any keeper of what is typed: a form model, a page that has none yet, or the browser itself. */
export function MessageFields({ fields, textLabel }: MessageFieldsProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.fields}>
      {fields.map(({ name, ...typed }) =>
        name === 'text' ? (
          <TextArea
            key={name}
            name={name}
            required
            label={formatMessage({ id: textLabel })}
            className={styles.text}
            {...typed}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            required={name !== 'phone'}
            label={formatMessage({ id: `field.${name}` })}
            mark={name === 'phone' && formatMessage({ id: 'field.optional' })}
            {...lines[name]}
            {...typed}
            {...(name === 'phone' && { onChange: (text: string) => typed.onChange(phoneCharacters(text)) })}
          />
        ),
      )}
    </div>
  )
}

interface MessageFormProps<Field extends MessageField> {
  fields: readonly Field[]
  textLabel: MessageId
  values: Readonly<Record<Field, string>>
  /** VAL-2: of fields that were left or changed. */
  issues: readonly ValidationIssue[]
  onChange: (field: Field, value: string) => void
  onLeave: (field: Field) => void
  /** Somebody is about to write. */
  onFocus?: () => void
}

/** The fields of a message that a flow judges and sends. */
export function MessageForm<Field extends MessageField>(props: MessageFormProps<Field>): ReactNode {
  const { fields, textLabel, values, issues, onChange, onLeave, onFocus } = props
  const { formatMessage } = useIntl()
  const typed = fields.map((name): TypedMessageField => {
    const issue = issues.find(({ field }) => field === name)
    return {
      name,
      value: values[name],
      error: issue && formatMessage({ id: `validation.${issue.code}` }, issue.params),
      onChange: (value) => onChange(name, value),
      onBlur: () => afterPress(() => onLeave(name)),
      onFocus,
    }
  })
  return <MessageFields fields={typed} textLabel={textLabel} />
}

/** FORM-1 */
export const audienceNames: Readonly<Record<InquiryType, MessageId>> = {
  'recycling-companies': 'inquiry.audience.recyclingCompanies',
  'small-and-medium-sized-business': 'inquiry.audience.business',
  government: 'inquiry.audience.government',
}
