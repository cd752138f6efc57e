import type { ReactNode } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFieldName } from './field-name.view.tsx'

const longerThan = 60

interface EditedTextProps {
  name: string
  text: string
  onChange: (text: string) => void
}

/** A text that staff correct. */
export function EditedText({ name, text, onChange }: EditedTextProps): ReactNode {
  const label = useFieldName(name)
  return text.length > longerThan ? (
    <TextArea label={label} value={text} rows={4} onChange={onChange} />
  ) : (
    <TextField label={label} labelHidden value={text} onChange={onChange} />
  )
}
