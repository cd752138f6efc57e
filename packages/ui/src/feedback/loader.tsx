import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './loader.module.css'

export interface LoaderProps {
  label: ReactNode
  /** What is waited for: a part of the page, by default; the whole screen, which it covers; or what the page shows next, above which it floats. */
  of?: 'part' | 'screen' | 'next' | undefined
}

/** LAY-7: appears after 300 ms, so that quick responses do not flicker; text only with reduced motion. */
export const Loader = ({ label, of = 'part' }: LoaderProps) => (
  <output className={classNames(styles.loader, of === 'screen' && styles.screen, of === 'next' && styles.next)}>
    <Icon name="loop" size={of === 'next' ? 'sm' : 'xlg'} className={styles.icon} />
    <span>{label}</span>
  </output>
)
