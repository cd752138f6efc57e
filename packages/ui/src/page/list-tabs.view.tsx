import type { ReactNode } from 'react'
import { Anchor } from '../button/anchor.tsx'
import styles from './list-tabs.module.css'

/** The parts of a list as tabs, each with its own URL. */
export const ListTabsView = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
)

interface ListTabProps {
  href: string
  isCurrent: boolean
  children: ReactNode
}

export const ListTab = ({ href, isCurrent, children }: ListTabProps): ReactNode => (
  <Anchor href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
    {children}
  </Anchor>
)
