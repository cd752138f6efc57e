import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './open-state.module.css'

export type OpenStateKind = 'open' | 'closing-soon' | 'opening-soon' | 'closed' | 'broken' | 'unknown'

const kinds: Record<OpenStateKind, string | undefined> = {
  open: styles.open,
  'closing-soon': styles.soon,
  'opening-soon': styles.opening,
  closed: styles.closed,
  broken: styles.broken,
  unknown: styles.unknown,
}

/** States differ in the shape of the dot, the color and the text. */
export const OpenState = ({ state, children }: { state: OpenStateKind; children: ReactNode }) => (
  <span className={classNames(styles.state, kinds[state])}>{children}</span>
)
