import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { TextField, type TextFieldProps } from '@recircle/ui/field/text-field.tsx'
import type { FaultOf } from '@recircle/ui/act/act-dialog-of.view.tsx'

type TextsOf<Draft> = { [Name in keyof Draft]: Draft[Name] extends string | null ? Name : never }[keyof Draft] & string

export interface ActField<Draft> extends Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'required'
> {
  name: TextsOf<Draft>
  label: MessageId
  hint?: MessageId
  /** Shown in place of a hint. */
  example?: string
}

interface ActFieldsProps<Draft> {
  fields: readonly ActField<Draft>[]
  draft: Draft
  onChange: (draft: Draft) => void
  faultOf: FaultOf
  /** What the labels name. */
  values?: Readonly<Record<string, string>>
}

/** The text fields of an act, a row each. */
export function ActFields<Draft extends object>(props: ActFieldsProps<Draft>): ReactNode {
  const { fields, draft, onChange, faultOf, values } = props
  const { formatMessage } = useIntl()
  return fields.map(({ name, label, hint, example, ...field }) => (
    <TextField
      key={name}
      {...field}
      label={formatMessage({ id: label }, values)}
      hint={hint === undefined ? example : formatMessage({ id: hint })}
      value={String(draft[name] ?? '')}
      onChange={(text) => onChange({ ...draft, [name]: text })}
      error={faultOf(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}
    />
  ))
}
