import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './form-outcome.module.css'
import { SuccessLoop } from './success-loop.tsx'

interface FormOutcomeProps {
  state: 'success' | 'error'
  title?: ReactNode
  text?: ReactNode
}

/** FORM-2: the result of a submitted form. */
export const FormOutcome = ({ state, title, text }: FormOutcomeProps) => (
  <div role={state === 'error' ? 'alert' : 'status'} className={styles.outcome}>
    {state === 'success' ? (
      <SuccessLoop />
    ) : (
      <span className={styles.error}>
        <Icon name="error" size="lg" />
      </span>
    )}
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
)
