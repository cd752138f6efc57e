import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import drawings from '../icons/drawings/guide-families.svg?no-inline'
import styles from './family-drawing.module.css'

interface FamilyDrawingProps {
  family: string
  size: 'sm' | 'md'
}

/** LOOK-1: a decorative picture of a kind of things, beside its name. All are in one file, which only guide pages fetch. */
export const FamilyDrawing = ({ family, size }: FamilyDrawingProps): ReactNode => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames(styles.drawing, styles[size])}>
    <use href={`${drawings}#${family}`} />
  </svg>
)
