import { useLayoutEffect } from 'react'
import { useHeldBack } from '@recircle/ui/dialog/hold-back.ts'
import { useMedia } from '@recircle/ui/layout/use-media.ts'

export interface SearchScreen {
  readonly isScreen: boolean
  /** The field and its list. */
  readonly box: HTMLElement
  /** Lets the keyboard of a phone go; the focus stays at the search. */
  readonly rest: () => void
}

/** LOOK-28: on a phone an open search box is a screen of its own, which Back closes. */
export function useSearchScreen(field: HTMLInputElement, isOpen: boolean, close: () => void): SearchScreen {
  const isPhone = useMedia('(max-width: 767px)')
  const isScreen = isPhone && isOpen
  const box = field.form!.parentElement!
  const place = box.parentElement!
  const rest = (): void => void (isPhone && place.focus({ preventScroll: true }))
  useHeldBack(isScreen, () => {
    close()
    rest()
  })
  useLayoutEffect(() => {
    if (!isScreen) return undefined
    const { style, offsetHeight } = place
    style.setProperty('min-block-size', `${offsetHeight}px`)
    box.toggleAttribute('data-screen', true)
    const stop = fitAboveKeyboard(box)
    return () => {
      stop()
      box.toggleAttribute('data-screen', false)
      style.removeProperty('min-block-size')
    }
  }, [box, place, isScreen])
  return { isScreen, box, rest }
}

/** The keyboard of a phone covers the page, and iOS scrolls what is seen of it. */
function fitAboveKeyboard(box: HTMLElement): () => void {
  const seen = window.visualViewport
  if (seen === null) return () => undefined
  const fit = (): void => {
    box.style.setProperty('--seen-top', `${seen.offsetTop}px`)
    box.style.setProperty('--seen-height', `${seen.height}px`)
  }
  fit()
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
  return () => {
    seen.removeEventListener('resize', fit)
    seen.removeEventListener('scroll', fit)
  }
}
