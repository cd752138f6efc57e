import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { TextArea, type TextAreaProps } from '@recircle/ui/field/text-area.tsx'
import { TextField, type TextFieldProps } from '@recircle/ui/field/text-field.tsx'
import { afterPress } from '../../forms/after-press.ts'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from './reviewed-fields.tsx'

type Bound<Props> = Omit<Props, 'label' | 'error' | 'onBlur'> & { field: string }

/** A field with its label and error, in a container that an error list links to. */
export const ReviewedTextField = observer(({ field, ...props }: Bound<TextFieldProps>): ReactNode => (
  <div {...fieldBox(field)}>
    <TextField {...props} {...useFieldWords(field)} />
  </div>
))

export const ReviewedTextArea = observer(({ field, ...props }: Bound<TextAreaProps>): ReactNode => (
  <div {...fieldBox(field)}>
    <TextArea {...props} {...useFieldWords(field)} />
  </div>
))

function useFieldWords(field: string): { label: string; error: string | undefined; onBlur: () => void } {
  const { label, error, leave } = useReviewedFields()
  return { label: label(field), error: error(field), onBlur: () => afterPress(() => leave(field)) }
}
