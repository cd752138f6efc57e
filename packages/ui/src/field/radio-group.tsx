import { useId, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './choice.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string | undefined
}

export function RadioGroup<Value extends string>({ label, options, value, onChange, name }: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={classNames(styles.box, styles.radio)}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
