import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Of several disclosures with one name, only one is open at a time. */
  name?: string | undefined
  open?: boolean | undefined
  /** Quieter than the facts above it. */
  isSmall?: boolean | undefined
  className?: string | undefined
}

/** A question and its answer: works without scripts, and find-in-page opens it. */
export const Disclosure = ({ summary, children, name, open, isSmall, className }: DisclosureProps) => (
  <details name={name} open={open} className={classNames(styles.disclosure, isSmall && styles.small, className)}>
    <summary className={styles.summary}>
      <span>{summary}</span>
      <Icon name="chevron-down" size="sm" className={styles.icon} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
