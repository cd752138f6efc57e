import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './loader.module.css'

export interface LoaderProps {
  label: ReactNode
  /** Covers the whole screen during the initial load. */
  fullScreen?: boolean | undefined
}

/** LAY-7: appears after 300 ms, so that quick responses do not flicker; text only with reduced motion. */
export const Loader = ({ label, fullScreen }: LoaderProps) => (
  <output className={classNames(styles.loader, fullScreen && styles.fullScreen)}>
    <Icon name="loop" size="xlg" className={styles.icon} />
    <span>{label}</span>
  </output>
)
