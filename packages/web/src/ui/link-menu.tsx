import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { buttonClass, type ButtonVariant } from './button-look.tsx'
import { Icon } from './icon.tsx'
import styles from './link-menu.module.css'

export interface LinkMenuProps {
  icon: IconName
  label: ReactNode
  variant?: ButtonVariant | undefined
  /** Entries: list items, each with one link. */
  children: ReactNode
}

/** Links behind a button that unfolds, so that they work without scripts. */
export const LinkMenu = ({ icon, label, variant, children }: LinkMenuProps) => (
  <details className={styles.menu}>
    <summary className={buttonClass({ variant, wide: true }, styles.trigger)}>
      <Icon name={icon} />
      {label}
      <Icon name="chevron-down" size="sm" className={styles.chevron} />
    </summary>
    <ul className={styles.list}>{children}</ul>
  </details>
)
