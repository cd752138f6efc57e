import { classNames } from '../styles/class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonWidth = '1/4' | '1/3' | '1/2' | '2/3' | '3/4' | 'full'
const widths: Record<SkeletonWidth, string | undefined> = {
  '1/4': styles.quarter,
  '1/3': styles.third,
  '1/2': styles.half,
  '2/3': styles.twoThirds,
  '3/4': styles.threeQuarters,
  full: styles.full,
}

export interface SkeletonProps {
  width?: SkeletonWidth | undefined
  shape?: 'line' | 'title' | 'chip' | 'circle' | 'picture' | undefined
  className?: string | undefined
}

/** A placeholder for loading content; hidden from screen readers, which get the loader instead. */
export const Skeleton = ({ width = 'full', shape = 'line', className }: SkeletonProps) => (
  <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], widths[width], className)} />
)
