import { useId, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** A note after the label, such as “optional”. */
  mark?: ReactNode
  hint?: ReactNode
  /** How to fix the error; marks the field as invalid. */
  error?: ReactNode
}

/** The attributes that a control takes from its field. */
export interface FieldControl {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps extends FieldTexts {
  required?: boolean | undefined
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, mark, hint, error, required, labelHidden, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint && !error ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={classNames(styles.label, required && styles.required, labelHidden && styles.hidden)}
      >
        {label}
        {mark && <span className={styles.mark}> {mark}</span>}
      </label>
      {children({ id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': errorId ?? hintId })}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export const FieldError = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="error" size="sm" />
    <span>{children}</span>
  </p>
)
