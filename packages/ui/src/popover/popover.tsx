import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './popover.module.css'

/** The attributes of a button that opens a popover. */
export interface PopoverTrigger {
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string
}

export interface PopoverProps {
  renderTrigger: (props: PopoverTrigger) => ReactNode
  /** The edge of the button that the popover is aligned to. */
  align?: 'start' | 'end' | undefined
  label?: string | undefined
  className?: string | undefined
  onToggle?: ((open: boolean) => void) | undefined
  children: ReactNode
}

export function Popover({ renderTrigger, align = 'start', label, className, onToggle, children }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The browser opens popovers without scripts, so it may already be open on hydration.
  const tell = useRef(onToggle)
  useEffect(() => {
    if (!isOpenPopover(box.current)) return
    setOpen(true)
    tell.current?.(true)
  }, [])
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={box}
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

export const isOpenPopover = (element: Element | null): boolean => element?.matches(':popover-open') === true

/** Closes the popover that contains the element; the focus returns to its button. */
export const closePopoverOf = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover()
