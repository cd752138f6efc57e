import { useId, type ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './segmented-control.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  icon?: IconName | undefined
}

export interface SegmentedControlProps<Value extends string> {
  label: string
  /** Shows the label, as a form does. */
  isLabeled?: boolean
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four views of the same data: a radio group styled as a switch. */
export function SegmentedControl<Value extends string>({
  label,
  isLabeled = false,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const id = useId()
  const control = (
    <div role="radiogroup" aria-label={label} className={styles.control}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={id}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size="sm" />}
          {segment.label}
        </label>
      ))}
    </div>
  )
  if (!isLabeled) return control
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {control}
    </div>
  )
}
