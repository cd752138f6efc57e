import { useId, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

/** What a button needs to open its popover. */
export interface PopoverTrigger {
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string
}

export interface PopoverProps {
  renderTrigger: (props: PopoverTrigger) => ReactNode
  /** The edge of the button at which the popover begins. */
  align?: 'start' | 'end' | undefined
  label?: string | undefined
  className?: string | undefined
  onToggle?: ((open: boolean) => void) | undefined
  children: ReactNode
}

export function Popover({ renderTrigger, align = 'start', label, className, onToggle, children }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        id={id}
        popover="auto"
        role={label ? 'group' : undefined}
        aria-label={label}
        className={classNames(styles.popover, styles[align], className)}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return
          setOpen(event.newState === 'open')
          onToggle?.(event.newState === 'open')
        }}
      >
        {children}
      </div>
    </>
  )
}

/** Closes the popover an element stands in; the focus goes back to its button. */
export const closePopoverOf = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover()
