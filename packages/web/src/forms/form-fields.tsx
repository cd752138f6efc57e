import type { ReactNode } from 'react'
import { Observer } from 'mobx-react-lite'
import { PasswordField, type PasswordFieldProps } from '@recircle/ui/field/password-field.tsx'
import { TextArea, type TextAreaProps } from '@recircle/ui/field/text-area.tsx'
import { TextField, type TextFieldProps } from '@recircle/ui/field/text-field.tsx'
import { afterPress } from './after-press.ts'
import type { FieldOf, FormModel } from './form-model.ts'
import { useIssueWords } from './catalog-issue-words.tsx'

/** A form that has this field, with a value of this type. */
interface Bound<Field extends string, Value> {
  form: FormModel<Record<NoInfer<Field>, Value>>
  field: Field
}
type Unbound<Props> = Omit<Props, 'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'name' | 'form'>

interface Binding<Value> {
  name: string
  value: Value
  error: ReactNode
  onChange: (value: Value) => void
  onBlur: () => void
}

interface FormFieldProps<Form extends object, Field extends FieldOf<Form>> {
  form: FormModel<Form>
  field: Field
  children: (binding: Binding<Form[Field]>) => ReactNode
}

/** A form field with its control: value, change handlers and the visible error as text. */
export function FormField<Form extends object, Field extends FieldOf<Form>>(props: FormFieldProps<Form, Field>) {
  const { form, field, children } = props
  const words = useIssueWords()
  return (
    <Observer>
      {() => {
        const issue = form.visibleIssue(field)
        return children({
          name: field,
          value: form.values[field],
          error: issue && words(issue),
          onChange: (value) => form.set(field, value),
          onBlur: () => afterPress(() => form.touchField(field)),
        })
      }}
    </Observer>
  )
}

export const FormTextField = <Field extends string>({
  form,
  field,
  ...props
}: Bound<Field, string> & Unbound<TextFieldProps>) => (
  <FormField form={form} field={field}>
    {(binding) => <TextField {...props} {...binding} />}
  </FormField>
)

export const FormTextArea = <Field extends string>({
  form,
  field,
  ...props
}: Bound<Field, string> & Unbound<TextAreaProps>) => (
  <FormField form={form} field={field}>
    {(binding) => <TextArea {...props} {...binding} />}
  </FormField>
)

export const FormPasswordField = <Field extends string>({
  form,
  field,
  ...props
}: Bound<Field, string> & Unbound<PasswordFieldProps>) => (
  <FormField form={form} field={field}>
    {(binding) => <PasswordField {...props} {...binding} />}
  </FormField>
)
