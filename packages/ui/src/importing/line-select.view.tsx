import { useId, type ReactNode } from 'react'
import fieldStyles from '../field/field.module.css'
import styles from './imports.module.css'

interface LineSelectProps {
  label: string
  note: ReactNode
  value: string
  onChange: (value: string) => void
  /** What else there is to say of the choice. */
  detail?: ReactNode
  /** The options. */
  children: ReactNode
}

/** What stands in the file, and beside it what it is. */
export function LineSelect({ label, note, value, onChange, detail, children }: LineSelectProps): ReactNode {
  const id = useId()
  return (
    <li className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-note`} className={styles.note}>
        {note}
      </span>
      <div>
        <select
          id={id}
          aria-describedby={`${id}-note ${id}-detail`}
          className={fieldStyles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
        <p id={`${id}-detail`} className={styles.detail}>
          {detail}
        </p>
      </div>
    </li>
  )
}
