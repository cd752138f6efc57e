import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { phoneCharacters, type InquiryType } from '@recircle/core/inquiry'
import type { ValidationIssue } from '@recircle/core/validation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { afterPress } from '../after-press.ts'
import { Honeypot } from '../honeypot.view.tsx'
import styles from './message-fields.module.css'

export type MessageField = 'name' | 'orgName' | 'city' | 'email' | 'phone' | 'text' | 'homepage'

/** FORM-1: the fields of each kind of message, in order, and the honeypot. */
export const messageFields = {
  question: ['name', 'city', 'email', 'text', 'homepage'],
  'write-to-us': ['name', 'city', 'email', 'phone', 'text', 'homepage'],
  inquiry: ['name', 'orgName', 'email', 'phone', 'city', 'text', 'homepage'],
} as const satisfies Record<string, readonly MessageField[]>

/** The phone is not validated, so it is a plain field that only drops characters not used in phone numbers. */
const lines = {
  name: { autoComplete: 'name' },
  orgName: { autoComplete: 'organization' },
  city: { autoComplete: 'address-level2' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const satisfies Record<Exclude<MessageField, 'text' | 'homepage'>, object>

/** A field with its value passed as data, so that the observed caller does the reading. */
export interface TypedMessageField {
  readonly name: MessageField
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

interface MessageFieldsProps {
  fields: readonly TypedMessageField[]
  textLabel: MessageId
}

/** The fields of a message, independent of where the values are stored: a form model, a page without one, or the browser. */
export function MessageFields({ fields, textLabel }: MessageFieldsProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.fields}>
      {fields.map(({ name, ...typed }) => {
        if (name === 'homepage') return <Honeypot key={name} value={typed.value} onChange={typed.onChange} />
        return name === 'text' ? (
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
        )
      })}
    </div>
  )
}

interface MessageFormProps<Field extends MessageField> {
  fields: readonly Field[]
  textLabel: MessageId
  values: Readonly<Record<Field, string>>
  /** VAL-2: the issues of touched or changed fields. */
  issues: readonly ValidationIssue[]
  onChange: (field: Field, value: string) => void
  onLeave: (field: Field) => void
}

/** The fields of a message that a flow validates and sends. */
export function MessageForm<Field extends MessageField>(props: MessageFormProps<Field>): ReactNode {
  const { fields, textLabel, values, issues, onChange, onLeave } = props
  const { formatMessage } = useIntl()
  const typed = fields.map((name): TypedMessageField => {
    const issue = issues.find(({ field }) => field === name)
    return {
      name,
      value: values[name],
      error: issue && formatMessage({ id: `validation.${issue.code}` }, issue.params),
      onChange: (value) => onChange(name, value),
      onBlur: () => afterPress(() => onLeave(name)),
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
