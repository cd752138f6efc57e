import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

/** How much of a phone's screen the sheet covers. */
export type SheetHeight = 'peek' | 'half' | 'full'

const heights: readonly SheetHeight[] = ['peek', 'half', 'full']
/** A shorter movement is a press. */
const pressPx = 6
/** The drag distance to the next height. */
const stepPx = 70

interface Drag {
  readonly startY: number
  readonly startPx: number
}

/** The handle of the sheet: dragged, pressed, or moved with the arrow keys. */
export interface SheetGrip {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent): void
  onClick(event: MouseEvent): void
}

export interface Sheet {
  readonly ref: RefObject<HTMLElement | null>
  readonly height: SheetHeight
  readonly setHeight: (height: SheetHeight) => void
  readonly grip: SheetGrip
}

/** A sheet above a map on a phone, with three heights. */
export function useSheet(): Sheet {
  const sheet = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<SheetHeight>('half')
  const drag = useRef<Drag | null>(null)
  const step = useCallback(
    (steps: number) => setHeight((now) => heights[Math.min(2, Math.max(0, heights.indexOf(now) + steps))] ?? now),
    [],
  )
  const press = (): void => setHeight(height === 'half' ? 'full' : 'half')
  const end = (event: PointerEvent<HTMLElement>): void => {
    const begun = drag.current
    drag.current = null
    sheet.current?.removeAttribute('data-dragging')
    sheet.current?.style.removeProperty('block-size')
    if (begun === null || event.type === 'pointercancel') return
    const up = begun.startY - event.clientY
    if (Math.abs(up) < pressPx) press()
    else if (Math.abs(up) > stepPx) step(Math.sign(up) * (Math.abs(up) > innerHeight / 2.5 ? 2 : 1))
  }
  return {
    ref: sheet,
    height,
    setHeight,
    grip: {
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { startY: event.clientY, startPx: sheet.current?.offsetHeight ?? 0 }
      },
      onPointerMove: (event) => {
        if (drag.current === null || sheet.current === null) return
        const up = drag.current.startY - event.clientY
        if (Math.abs(up) < pressPx) return
        sheet.current.setAttribute('data-dragging', '')
        sheet.current.style.setProperty('block-size', `${drag.current.startPx + up}px`)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event) => {
        const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (steps === 0) return
        step(steps)
        event.preventDefault()
      },
      // Triggered by a key or a screen reader; a pointer press was already handled on pointerup.
      onClick: ({ detail }) => {
        if (detail === 0) press()
      },
    },
  }
}
