import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './code-triangle.module.css'

/** GUIDE-30: the triangle of arrows as on the package, with its number; decorative, since the words beside it name both. */
export const CodeTriangle = ({ code, size }: { code: number; size?: 'sm' }): ReactNode => (
  <svg viewBox="0 0 32 28" aria-hidden="true" className={classNames(styles.triangle, size && styles[size])}>
    <path d="M16.8 3.4 26.9 19.9M22.8 18.2 26.9 19.9 27.3 15.5M28.3 25H8.2M11.8 22.4 8.2 25l3.6 2.6M2.8 23.6 12.9 7.1M13.3 11.5 12.9 7.1 8.8 8.8" />
    <text x="16" y="21.8" className={code > 9 ? styles.two : undefined}>
      {code}
    </text>
  </svg>
)
