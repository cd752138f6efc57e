import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { FieldError } from './field.tsx'
import styles from './choice.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'children' | 'type' | 'className'>

export interface CheckboxProps extends InputProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

export function Checkbox({ checked, onChange, label, hint, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={classNames(styles.box, styles.check)}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
