import spriteUrl from './sprite.svg?no-inline'
import type { IconName } from './icon-name.ts'
import { classNames } from '../styles/class-names.ts'
import styles from './icon.module.css'

export { spriteUrl }
export type IconSize = 'xsm' | 'sm' | 'md' | 'lg' | 'xlg'

export interface IconProps {
  name: IconName
  size?: IconSize | undefined
  className?: string | undefined
}

/** Always decorative: the text is next to it or in the label of its button. */
export const Icon = ({ name, size = 'md', className }: IconProps) => (
  <svg className={classNames(styles.icon, styles[size], className)} aria-hidden="true">
    <use href={`${spriteUrl}#${name}`} />
  </svg>
)
