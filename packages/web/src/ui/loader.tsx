import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './loader.module.css'

export interface LoaderProps {
  label: ReactNode
  /** Covers the whole screen, at the start. */
  fullScreen?: boolean | undefined
}

/** LAY-7: shows after 300 ms, so that quick answers do not flicker; text only under reduced motion. */
export const Loader = ({ label, fullScreen }: LoaderProps) => (
  <output className={classNames(styles.loader, fullScreen && styles.fullScreen)}>
    <Icon name="loop" size="xlg" className={styles.icon} />
    <span>{label}</span>
  </output>
)
