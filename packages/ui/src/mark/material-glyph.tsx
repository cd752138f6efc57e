import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { materialIcon } from './material-icon.ts'
import styles from './material.module.css'

export interface MaterialGlyphProps {
  /** The slug of the material; an unknown one gets the neutral glyph. */
  material: string
  size?: 'sm' | 'md' | 'lg' | undefined
  shape?: 'circle' | 'square' | undefined
}

/** A round glyph on a tint of its hue. Its name is next to it. */
export const MaterialGlyph = ({ material, size = 'md', shape = 'circle' }: MaterialGlyphProps) => (
  <span
    data-material={material}
    className={classNames(styles.glyph, styles[size], shape === 'square' && styles.square)}
  >
    <Icon name={materialIcon(material)} className={styles.icon} />
  </span>
)
