import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './status-chip.module.css'

export type StatusTone = 'neutral' | 'good' | 'waiting' | 'attention' | 'bad'

export interface StatusChipProps {
  tone?: StatusTone | undefined
  icon: IconName
  children: ReactNode
}

/** A status has an icon and a text; color is only a supplement. */
export const StatusChip = ({ tone = 'neutral', icon, children }: StatusChipProps) => (
  <span className={classNames(styles.chip, styles[tone])}>
    <Icon name={icon} size="xsm" />
    {children}
  </span>
)
