import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'on-pine'
  | 'on-pine-outline'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
}

export const buttonClass = ({ variant = 'primary', size = 'md', wide }: ButtonLook, extra?: string): string =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, extra)

interface ContentProps extends Pick<ButtonLook, 'icon' | 'iconEnd' | 'size'> {
  busy?: boolean | undefined
  children: ReactNode
}

/** The spinner replaces the icon, or overlays the label, so that the button keeps its width. */
export const ButtonContent = ({ icon, iconEnd, size, busy, children }: ContentProps) => {
  const iconSize = size === 'sm' ? 'sm' : 'md'
  return (
    <>
      {busy && <span className={classNames(styles.spinner, !icon && styles.over)} aria-hidden="true" />}
      {icon && !busy && <Icon name={icon} size={iconSize} className={styles.start} />}
      <span className={classNames(busy && !icon && styles.hiddenLabel)}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size={iconSize} className={styles.end} />}
    </>
  )
}
