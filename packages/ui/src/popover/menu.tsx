import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { Anchor } from '../button/anchor.tsx'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { nextIndex } from './next-index.ts'
import { closePopoverOf, Popover, type PopoverTrigger } from './popover.tsx'
import styles from './menu.module.css'

/** An entry is a link or a command. */
export type MenuItem = {
  id: string
  label: ReactNode
  icon?: IconName | undefined
  current?: boolean | undefined
  /** What cannot be taken back. */
  isDangerous?: boolean | undefined
} & (
  | {
      href: string
      onChoose?: undefined
      /** A page from the server, unknown to the router, in a tab of its own. */
      isApart?: boolean | undefined
    }
  | { onChoose: () => void; href?: undefined }
)

export interface MenuProps {
  label: string
  items: readonly MenuItem[]
  renderTrigger: (props: PopoverTrigger) => ReactNode
  align?: 'start' | 'end' | undefined
}

/** MODAL-7: a list of links and commands below a button, navigated with Tab and the arrow keys. */
export const Menu = ({ label, items, renderTrigger, align }: MenuProps) => (
  <Popover renderTrigger={renderTrigger} align={align} label={label}>
    <ul className={styles.list} onKeyDown={moveFocus}>
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} />
        </li>
      ))}
    </ul>
  </Popover>
)

function Entry({ item }: { item: MenuItem }) {
  const look = classNames(styles.entry, item.isDangerous && styles.dangerous)
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size="sm" />}
      <span>{item.label}</span>
    </>
  )
  if (item.href === undefined) {
    return (
      <button
        type="button"
        className={look}
        aria-current={item.current || undefined}
        onClick={(event) => {
          closePopoverOf(event.currentTarget)
          item.onChoose()
        }}
      >
        {content}
      </button>
    )
  }
  const link = {
    href: item.href,
    className: look,
    onClick: (event: MouseEvent<HTMLElement>) => closePopoverOf(event.currentTarget),
  }
  return item.isApart ? (
    <a {...link} target="_blank">
      {content}
    </a>
  ) : (
    <Anchor {...link} aria-current={item.current ? 'page' : undefined}>
      {content}
    </Anchor>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const next = nextIndex(
    event.key,
    entries.findIndex((entry) => entry === event.target),
    entries.length,
  )
  if (next === null) return
  event.preventDefault()
  entries[next]?.focus()
}
