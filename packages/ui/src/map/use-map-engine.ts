import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EngineOptions, MapEngine } from './map-engine.ts'

export type EngineState =
  | { readonly name: 'loading' }
  | { readonly name: 'failed' }
  | { readonly name: 'ready'; readonly engine: MapEngine }

export interface UsedEngine {
  readonly state: EngineState
  /** Retries after a failure. */
  readonly load: () => void
}

type Options = Omit<EngineOptions, 'isAnimated'>

/** Creates the map in the element once its scripts are loaded, and removes it on unmount. */
export function useMapEngine(element: { readonly current: HTMLElement | null }, options: Options): UsedEngine {
  const [state, setState] = useState<EngineState>({ name: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const load = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    let isGone = false
    let engine: MapEngine | undefined
    const start = async (): Promise<void> => {
      const module = await import('./map-engine.ts')
      if (isGone || element.current === null) return
      const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches
      engine = new module.MapEngine(element.current, { ...latest.current, isAnimated })
      const ready = { name: 'ready', engine } as const
      startTransition(() => setState(ready))
    }
    start().catch(() => {
      if (isGone) return
      setState({ name: 'failed' })
      // MAP-5: its scripts may load once the network is back.
      window.addEventListener('online', load)
    })
    return () => {
      isGone = true
      window.removeEventListener('online', load)
      engine?.dispose()
      setState({ name: 'loading' })
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt runs it again
  }, [element, attempt, load])
  return { state, load }
}
