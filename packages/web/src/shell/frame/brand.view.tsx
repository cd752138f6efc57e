import type { ReactNode } from 'react'
import { brandNames, type LocaleCode } from '@recircle/core/site'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import styles from './brand.module.css'

export const BrandView = ({ locale }: { locale: LocaleCode }): ReactNode => (
  <Anchor className={styles.brand} href="/">
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.tile} width="40" height="40" rx="12" />
      <g fill="none" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M10.5 17.2A10 10 0 0 1 28.6 15M29.5 22.8A10 10 0 0 1 11.4 25" />
        <path d="M29.3 8.6v6.8h-6.8M10.7 31.4v-6.8h6.8" />
      </g>
      <circle cx="20" cy="20" r="3.3" fill="#f6be5f" />
    </svg>
    {brandNames[locale]}
  </Anchor>
)
