import { useEffect, useRef } from 'react'
import type { Town } from '@recircle/core/town'
import { onTownChoice } from './use-my-town.ts'

/** What else a choice does here: a map goes there, a list is asked for again. Apart from what every page loads. */
export function useTownChoice(onChoose: (town: Town | null) => void): void {
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  useEffect(() => onTownChoice((town) => latest.current(town)), [])
}
