import type { ReactNode } from 'react'
import { askedThings } from '@recircle/core/guide'
import { classNames } from '../styles/class-names.ts'
import drawings from '../icons/drawings/guide-things.svg?no-inline'
import { Icon } from '../icons/icon.tsx'
import { materialIcon } from '../mark/material-icon.ts'
import styles from './family-drawing.module.css'

interface ThingDrawingProps {
  slug: string
  /** The main material; none if no place takes the thing. */
  material: string | undefined
  size: 'sm' | 'md' | 'lg'
}

/** GUIDE-34: a decorative picture of the thing itself, else of its material: a picture of another thing would look like a wrong answer. */
export const ThingDrawing = ({ slug, material, size }: ThingDrawingProps): ReactNode =>
  askedThings.includes(slug) ? (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames(styles.drawing, styles[size])}>
      <use href={`${drawings}#${slug}`} />
    </svg>
  ) : (
    <span data-material={material ?? ''} className={classNames(styles.drawing, styles.glyph, styles[size])}>
      <Icon name={material === undefined ? 'ban' : materialIcon(material)} />
    </span>
  )
