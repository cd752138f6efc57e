import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { afterPress } from '../../forms/after-press.ts'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { EventFaults } from './event-faults.ts'
import { useEventWords } from './use-event-words.ts'

interface Bound {
  faults: EventFaults
  field: string
}
type Unbound<Props> = Omit<Props, 'label' | 'error' | 'onBlur'>

/** A field with its name, its fault in words, and a box that a list of mistakes leads to. */
export const EventTextField = observer(({ faults, field, ...props }: Bound & Unbound<TextFieldProps>): ReactNode => {
  const words = useEventWords()
  return (
    <div {...fieldBox(field)}>
      <TextField
        {...props}
        label={words.label(field)}
        error={words.fault(faults.faultOf(field))}
        onBlur={() => afterPress(() => faults.touch(field))}
      />
    </div>
  )
})

export const EventTextArea = observer(({ faults, field, ...props }: Bound & Unbound<TextAreaProps>): ReactNode => {
  const words = useEventWords()
  return (
    <div {...fieldBox(field)}>
      <TextArea
        {...props}
        label={words.label(field)}
        error={words.fault(faults.faultOf(field))}
        onBlur={() => afterPress(() => faults.touch(field))}
      />
    </div>
  )
})
