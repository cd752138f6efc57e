import { useState, type ReactNode } from 'react'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
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
  // Another control would take the focus while someone is typing, and further keys would be desk shortcuts.
  const [isLong] = useState(text.length > longerThan || text.includes('\n'))
  return isLong ? (
    <TextArea label={label} value={text} rows={4} onChange={onChange} />
  ) : (
    <TextField label={label} labelHidden value={text} onChange={onChange} />
  )
}
