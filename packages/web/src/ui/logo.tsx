import type { ReactNode } from 'react'
import styles from './logo.module.css'

/** The mark: two arrows of a loop round a seed. */
const LogoMark = () => (
  <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles.mark}>
    <rect width="40" height="40" rx="12" className={styles.ground} />
    <path
      className={styles.loop}
      d="M10.5 17.2A10 10 0 0 1 28.6 15M29.5 22.8A10 10 0 0 1 11.4 25M29.3 8.6v6.8h-6.8M10.7 31.4v-6.8h6.8"
    />
    <circle cx="20" cy="20" r="3.3" className={styles.seed} />
  </svg>
)

export const Logo = ({ name }: { name: ReactNode }) => (
  <span className={styles.logo}>
    <LogoMark />
    <span>{name}</span>
  </span>
)
