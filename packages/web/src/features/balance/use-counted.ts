import { useEffect, useRef, useState } from 'react'

const durationMs = 600

/** A number on its way from what it was to what it is, at once where motion is not wanted. */
export function useCounted(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return undefined
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const startedMs = performance.now()
    const step = (nowMs: number): void => {
      const progress = isStill ? 1 : Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs))
      const eased = 1 - (1 - progress) ** 3
      const current = progress === 1 ? target : Math.round((start + (target - start) * eased) * 100) / 100
      from.current = current
      setShown(current)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
