import { useEffect, type RefObject } from 'react'

/** Marks the elements within which the keys work. */
export const numberKeys = { 'data-number-keys': '' }

const isWithin = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-number-keys]') !== null &&
  !target.matches('input, textarea, select')

/** LAY-17: the keys 1 to 9 open the first points of the list, only while the focus is in the list or the map. */
export function useNumberKeys(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isWithin(event.target)) return
      if (!/^[1-9]$/.test(event.key)) return
      const links = element?.querySelectorAll<HTMLElement>('[data-listed]')
      links?.[Number(event.key) - 1]?.click()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [screen])
}
