import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface PlainSelectProps {
  label: ReactNode
  hint?: ReactNode
  /** For a form submitted without scripts. */
  name?: string | undefined
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

/** A native select. */
export const PlainSelect = ({ label, hint, name, value, options, onChange }: PlainSelectProps): ReactNode => (
  <Field label={label} hint={hint}>
    {(control) => (
      <select
        {...control}
        name={name}
        className={styles.input}
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
