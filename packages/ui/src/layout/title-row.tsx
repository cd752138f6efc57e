import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './title-row.module.css'

interface TitleRowProps {
  /** The heading. */
  children: ReactNode
  /** What can be done under it: at the end of the line, or below where there is no room. */
  aside: ReactNode
  className?: string | undefined
}

export const TitleRow = ({ aside, className, children }: TitleRowProps): ReactNode => (
  <header className={classNames(styles.row, className)}>
    {children}
    {aside}
  </header>
)
