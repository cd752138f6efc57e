import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'children' | 'type' | 'className'>

export interface SwitchProps extends InputProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
}

/** For what takes effect at once; a choice that waits for a button is a checkbox. */
export const Switch = ({ checked, onChange, label, ...input }: SwitchProps) => (
  <label className={styles.switch}>
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={styles.track}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
