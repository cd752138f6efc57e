import type { ReactNode } from 'react'
import { Anchor } from '../button/anchor.tsx'
import styles from './breadcrumbs.module.css'

export interface BreadcrumbsProps {
  label: string
  /** From the root; the current page comes last and is not a link. */
  crumbs: readonly { href: string; label: ReactNode }[]
  current: ReactNode
}

export const Breadcrumbs = ({ label, crumbs, current }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {crumbs.map((crumb) => (
        <li key={crumb.href}>
          <Anchor href={crumb.href}>{crumb.label}</Anchor>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
)
