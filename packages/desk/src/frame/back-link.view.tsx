import type { ReactNode } from 'react'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import styles from './back-link.module.css'

/** DESK-78: on a phone, from what has the screen to the list that it was opened from. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <Anchor href={href} className={styles.back}>
    <Icon name="arrow-left" size="sm" />
    {children}
  </Anchor>
)
