import { useEffect, useRef, useState } from 'react'
import type { Town } from '@recircle/core/town'
import { onTownChoice } from './town-news.ts'

/** Runs a page's own reaction to a town choice, such as moving the map. Separate from the code that every page loads. */
export function useTownChoice(onChoose: (town: Town | null) => void): void {
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  useEffect(() => onTownChoice((town) => latest.current(town)), [])
}

/** How many towns have been chosen on this page, or forgotten: what depends on the place is loaded again with each. */
export function useTownChoices(): number {
  const [count, setCount] = useState(0)
  useTownChoice(() => setCount((before) => before + 1))
  return count
}
