import { useEffect, type RefObject } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The keys 1 to 9 open the first points of the list, wherever the focus is but in a field. */
export function useNumberKeys(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (!/^[1-9]$/.test(event.key) || document.querySelector('dialog[open]') !== null) return
      const links = screen.current?.querySelectorAll<HTMLElement>('[data-listed]')
      links?.[Number(event.key) - 1]?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [screen])
}
