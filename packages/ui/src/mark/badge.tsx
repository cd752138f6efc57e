import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './badge.module.css'

/** A small count. */
export const Badge = ({ hot, children }: { hot?: boolean | undefined; children: ReactNode }) => (
  <span className={classNames(styles.badge, hot && styles.hot)}>{children}</span>
)
