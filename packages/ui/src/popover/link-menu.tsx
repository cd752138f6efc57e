import { useEffect, useRef, type ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { buttonClass, type ButtonVariant } from '../button/button-look.tsx'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './link-menu.module.css'

export interface LinkMenuProps {
  icon: IconName
  label: ReactNode
  variant?: ButtonVariant | undefined
  /** The entries lie over what follows. */
  isOver?: boolean
  /** Entries: list items, each with one link. */
  children: ReactNode
}

/** Links behind a native disclosure, so that they work without scripts. MODAL-10: Escape and a click outside close only this menu; a choice closes one that lies over what it changes. */
export function LinkMenu({ icon, label, variant, isOver, children }: LinkMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = menu.current
    const click = ({ target }: Event): void => {
      if (!details?.open || !(target instanceof Element)) return
      if (!details.contains(target)) details.open = false
      else if (isOver && target.closest('a')) {
        details.open = false
        details.querySelector('summary')?.focus()
      }
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details?.open || document.querySelector('dialog:modal, :popover-open')) return
      // Handled in the capture phase and stopped, because the surrounding dialog would close on the same key.
      event.stopPropagation()
      event.preventDefault()
      const hadFocus = details.contains(document.activeElement)
      details.open = false
      if (hadFocus) details.querySelector('summary')?.focus()
    }
    document.addEventListener('click', click)
    document.addEventListener('keydown', escape, { capture: true })
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('keydown', escape, { capture: true })
    }
  }, [isOver])
  return (
    <details ref={menu} className={classNames(styles.menu, isOver && styles.over)}>
      <summary className={buttonClass({ variant, wide: true }, styles.trigger)}>
        <Icon name={icon} />
        {label}
        <Icon name="chevron-down" size="sm" className={styles.chevron} />
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  )
}
