import type { ReactNode } from 'react'
import { Field } from '../field/field.tsx'
import styles from './act.module.css'

interface DayFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** A native date field. */
export const DayField = ({ label, value, error, onChange }: DayFieldProps): ReactNode => (
  <Field label={label} error={error}>
    {(control) => (
      <input
        {...control}
        type="date"
        className={styles.day}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
