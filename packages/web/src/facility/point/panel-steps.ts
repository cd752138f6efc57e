import { useRef, type TouchEvent } from 'react'

/** MAP-16: opens the neighbors of a point in the list; null where there is none. */
export interface PanelSteps {
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
}

/** The horizontal distance of a swipe. */
const swipePx = 64
/** A steeper movement is a scroll. */
const slope = 2

interface Swipe {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** A left swipe shows the next point. */
export function useSwipe({ previous, next }: PanelSteps): Swipe {
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches.item(0)
      begun.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches.item(0)
      const from = begun.current
      begun.current = null
      if (from === null || finger === null) return
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(x) < swipePx || Math.abs(x) < slope * Math.abs(y)) return
      const step = x < 0 ? next : previous
      step?.()
    },
  }
}
