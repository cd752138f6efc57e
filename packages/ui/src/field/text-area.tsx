import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'children' | 'className' | 'id' | 'required'>

export interface TextAreaProps extends FieldTexts, AreaProps {
  value: string
  onChange: (value: string) => void
  required?: boolean | undefined
  className?: string | undefined
}

export const TextArea = ({ label, mark, hint, error, required, className, onChange, ...area }: TextAreaProps) => (
  <Field {...{ label, mark, hint, error, required, className }}>
    {(control) => (
      <textarea {...area} {...control} className={styles.input} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
)
