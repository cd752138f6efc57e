import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './form-outcome.module.css'

interface FormOutcomeProps {
  state: 'success' | 'error'
  title?: ReactNode
  text?: ReactNode
}

/** FORM-2: what became of a form that was sent. */
export const FormOutcome = ({ state, title, text }: FormOutcomeProps) => (
  <div role={state === 'error' ? 'alert' : 'status'} className={classNames(styles.outcome, styles[state])}>
    <span className={styles.mark}>
      <Icon name={state === 'error' ? 'error' : 'check'} size="lg" />
    </span>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
)
