import { useLayoutEffect, useState, type RefObject } from 'react'

const phoneMaxWidthPx = 720
const resizeDebounceMs = 200
const marginPx = 48

/** The height of a dialog without limits. */
const naturalHeightPx = (dialog: HTMLElement) =>
  [...dialog.children].reduce((height, part) => height + part.scrollHeight, 0)

export type ModalLayout = 'desktop' | 'mobile' | 'mobile-scrolling'

/** MODAL-1, LAY-12: the mobile layout, at 720 px or less and if the dialog does not fit vertically. */
export function useModalLayout(dialog: RefObject<HTMLElement | null>): ModalLayout {
  const [layout, setLayout] = useState<ModalLayout>('desktop')
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const measure = () => {
      if (naturalHeightPx(element) > innerHeight - marginPx) setLayout('mobile-scrolling')
      else setLayout(innerWidth <= phoneMaxWidthPx ? 'mobile' : 'desktop')
    }
    let timer: ReturnType<typeof setTimeout>
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, resizeDebounceMs)
    }
    // Measured at once when shown; later changes of content and window are debounced together.
    let isShown = false
    const contents = new ResizeObserver(() => {
      if (isShown) return resized()
      isShown = true
      return measure()
    })
    for (const part of element.children) contents.observe(part)
    addEventListener('resize', resized)
    return () => {
      clearTimeout(timer)
      contents.disconnect()
      removeEventListener('resize', resized)
    }
  }, [dialog])
  return layout
}
