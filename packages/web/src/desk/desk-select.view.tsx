import type { ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import fieldStyles from '../ui/field.module.css'

interface DeskSelectProps {
  label: ReactNode
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
  labelHidden?: boolean | undefined
}

/** The browser's own list: staff know it, and it opens with the first letter. */
export const DeskSelect = ({ label, value, options, onChange, labelHidden }: DeskSelectProps): ReactNode => (
  <Field label={label} labelHidden={labelHidden}>
    {(control) => (
      <select
        {...control}
        className={fieldStyles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
