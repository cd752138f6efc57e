import type { ReactNode } from 'react'
import styles from './marker.module.css'

/** The round number of a step, or of a point on the map and in the list. */
export const Marker = ({ children }: { children: ReactNode }) => <span className={styles.marker}>{children}</span>
