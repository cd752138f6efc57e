import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './open-state.module.css'

export type OpenStateKind = 'open' | 'closing-soon' | 'closed' | 'unknown'

const kinds: Record<OpenStateKind, string | undefined> = {
  open: styles.open,
  'closing-soon': styles.soon,
  closed: styles.closed,
  unknown: styles.unknown,
}

/** The four answers differ in the shape of the dot, the color and the words. */
export const OpenState = ({ state, children }: { state: OpenStateKind; children: ReactNode }) => (
  <span className={classNames(styles.state, kinds[state])}>{children}</span>
)
