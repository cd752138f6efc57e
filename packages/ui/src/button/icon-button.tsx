import type { ComponentProps } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon, type IconSize } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
  outlined?: boolean | undefined
  iconSize?: IconSize | undefined
}

export const IconButton = ({ icon, label, outlined, iconSize, className, ...props }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...props}
    aria-label={label}
    className={classNames(styles.button, outlined && styles.outlined, className)}
  >
    <Icon name={icon} size={iconSize} />
  </button>
)
