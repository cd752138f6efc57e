import { useEffect, useRef } from 'react'
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
