import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { materialIcon } from './material-icon.ts'
import styles from './material.module.css'

/** Hue, glyph and name of a material. */
export const MaterialTag = ({ material, children }: { material: string; children: ReactNode }) => (
  <span data-material={material} className={styles.tag}>
    <Icon name={materialIcon(material)} size="xsm" />
    {children}
  </span>
)

/** Without a material: “and 6 more”. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={classNames(styles.tag, styles.plain)}>{children}</span>
)

export const TagList = ({ children }: { children: ReactNode }) => <div className={styles.list}>{children}</div>
