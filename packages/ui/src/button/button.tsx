import type { ComponentProps, MouseEvent } from 'react'
import { ButtonContent, buttonClass, type ButtonLook } from './button-look.tsx'

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** A request is in flight: announces it, ignores clicks and keeps the focus. */
  busy?: boolean | undefined
  /** LOOK-16: something is missing: looks and is announced disabled, but keeps the focus and the click, which shows what. */
  unready?: boolean | undefined
}

export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  busy,
  unready,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      aria-disabled={busy || unready || undefined}
      {...props}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={click}
      aria-busy={busy || undefined}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} size={size} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  )
}
