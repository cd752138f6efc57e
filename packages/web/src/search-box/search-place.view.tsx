import type { ReactNode } from 'react'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import styles from './search-place.module.css'

/** LOOK-28: keeps the room of a search box while the box is a screen of its own. */
export const SearchPlace = ({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}): ReactNode => (
  <search className={classNames(styles.place, className)} tabIndex={-1}>
    <div className={styles.box}>{children}</div>
  </search>
)
