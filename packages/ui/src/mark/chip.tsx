import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { Anchor } from '../button/anchor.tsx'
import { Badge } from './badge.tsx'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { MaterialGlyph } from './material-glyph.tsx'
import styles from './chip.module.css'

interface ChipLook {
  label: ReactNode
  material?: string | undefined
  icon?: IconName | undefined
  count?: ReactNode
}

export interface ChipLinkProps extends ChipLook {
  href: string
  selected?: boolean | undefined
  onClick?: (() => void) | undefined
}

/** A filter as a link: works without scripts. */
export const ChipLink = ({ href, selected, onClick, ...look }: ChipLinkProps) => (
  <Anchor href={href} aria-current={selected || undefined} className={chipClass(look)} onClick={onClick}>
    <ChipContent {...look} />
  </Anchor>
)

/** A wrapping row of chips, optionally scrolling sideways on phones. */
export const ChipRow = ({ label, scrolls, children }: { label?: string; scrolls?: boolean; children: ReactNode }) => (
  <fieldset aria-label={label} className={classNames(styles.row, scrolls && styles.scrolls)}>
    {children}
  </fieldset>
)

const chipClass = ({ material, icon }: ChipLook) => classNames(styles.chip, !material && !icon && styles.plain)

const ChipContent = ({ label, material, icon, count }: ChipLook) => (
  <>
    {material && <MaterialGlyph material={material} size="sm" />}
    {icon && <Icon name={icon} size="sm" className={styles.icon} />}
    {label}
    {count !== undefined && <Badge>{count}</Badge>}
  </>
)
