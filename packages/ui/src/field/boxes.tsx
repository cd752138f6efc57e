import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './boxes.module.css'

interface BoxProps {
  className?: string | undefined
  children: ReactNode
}

export const Stack = ({ gap = 4, className, children }: BoxProps & { gap?: 2 | 3 | 4 | 6 | 8 | undefined }) => (
  <div className={classNames(styles.stack, styles[`gap${gap}`], className)}>{children}</div>
)

export const Row = ({ gap = 3, className, children }: BoxProps & { gap?: 2 | 3 | 4 | 6 | 8 | undefined }) => (
  <div className={classNames(styles.row, styles[`gap${gap}`], className)}>{children}</div>
)

/** Fields side by side if there is room. */
export const Columns = ({ className, children }: BoxProps) => (
  <div className={classNames(styles.columns, className)}>{children}</div>
)
