import type { ReactNode } from 'react'
import { Drawing, type DrawingFile } from '../icons/drawing.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  drawing: DrawingFile
  title: ReactNode
  /** One sentence, unless the title says it all. */
  children?: ReactNode
  /** One button or link button. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

/** A small drawing, one sentence and one action. */
export function EmptyState({ drawing, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <Drawing drawing={drawing} className={styles.drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
