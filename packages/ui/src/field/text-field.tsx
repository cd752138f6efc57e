import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { classNames } from '../styles/class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children' | 'className' | 'id' | 'required'>

export interface TextFieldProps extends FieldTexts, InputProps {
  value: string
  onChange: (value: string) => void
  required?: boolean | undefined
  labelHidden?: boolean | undefined
  icon?: IconName | undefined
  /** A small control at the end of the field, such as an icon button. */
  end?: ReactNode
  className?: string | undefined
}

export const TextField = ({
  label,
  mark,
  hint,
  error,
  required,
  labelHidden,
  className,
  icon,
  end,
  onChange,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, mark, hint, error, required, labelHidden, className }}>
    {(control) => (
      <div className={styles.group}>
        {icon && <Icon name={icon} size="sm" className={styles.startIcon} />}
        <input
          {...input}
          {...control}
          className={classNames(styles.input, end !== undefined && styles.withEnd)}
          onChange={(event) => onChange(event.target.value)}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
    )}
  </Field>
)
