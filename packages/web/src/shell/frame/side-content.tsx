import type { ReactNode } from 'react'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import styles from './side-content.module.css'

interface SideContentProps {
  /** Above the main area. */
  top?: ReactNode
  left?: ReactNode
  right?: ReactNode
  /** The main area. */
  children: ReactNode
  /** The sides are as high as the main area and scroll with the page; what stands in them may stick. */
  isTall?: boolean
  className?: string | undefined
}

/**
 * LAY-6: what stands left and right of the main area, in the width and from the window's width that the meta of the route says (`@beside`).
 * On narrower screens it stands between the top and the main area.
 */
export const SideContent = ({ top, left, right, children, isTall, className }: SideContentProps): ReactNode => (
  <div className={classNames(styles.sides, isTall && styles.tall, className)}>
    {top !== undefined && <div className={styles.top}>{top}</div>}
    {left !== undefined && <div className={styles.left}>{left}</div>}
    {right !== undefined && <div className={styles.right}>{right}</div>}
    <div className={styles.main}>{children}</div>
  </div>
)
