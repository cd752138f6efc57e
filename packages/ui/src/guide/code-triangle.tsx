import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './code-triangle.module.css'

/** GUIDE-30: the triangle as on the package, with its number; decorative, since the words beside it name both. */
export const CodeTriangle = ({ code, size }: { code: number; size?: 'sm' }): ReactNode => (
  <svg viewBox="0 0 32 28" aria-hidden="true" className={classNames(styles.triangle, size && styles[size])}>
    <path d="M16 2 30 26H2Z" />
    <text x="16" y="22.8" className={code > 9 ? styles.two : undefined}>
      {code}
    </text>
  </svg>
)
