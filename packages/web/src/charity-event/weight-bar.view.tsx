import type { ReactNode } from 'react'
import styles from './result-totals.module.css'

/** Kilograms, measured and estimated. */
export interface Weighed {
  readonly measured: number
  readonly estimated: number
}

const [widthPx, heightPx] = [300, 10]

/** A bar of a plot whose rows are table rows: rendered by the server, in the theme's colors. Decorative, since the figures are next to it. */
export function WeightBar({ measured, estimated, top }: Weighed & { top: number }): ReactNode {
  const widthOf = (value: number): number => (top === 0 ? 0 : (value / top) * widthPx)
  return (
    <svg viewBox={`0 0 ${widthPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
      <rect width={widthPx} height={heightPx} className={styles.ground} />
      <rect width={widthOf(measured)} height={heightPx} className={styles.measured} />
      <rect x={widthOf(measured)} width={widthOf(estimated)} height={heightPx} className={styles.estimated} />
    </svg>
  )
}
