import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  /** From 0 to `max`; indeterminate without it. */
  value?: number | undefined
  max?: number | undefined
}

export const ProgressBar = ({ label, value, max = 1 }: ProgressBarProps) => (
  <progress className={styles.bar} aria-label={label} value={value} max={max} />
)
