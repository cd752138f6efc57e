import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Flow, type Store, subscribeToNothing } from './store.ts'

const nothingYet = (): null => null

/** The one way from what changes by itself to React. A store that has not come yet shows what stands at rest, as on the server. */
export const useStore = <Shown>(store: Store<Shown> | null, atRest: Shown): Shown =>
  useSyncExternalStore<Shown | null>(store?.subscribe ?? subscribeToNothing, store?.shown ?? nothingYet, nothingYet) ??
  atRest

interface LateFlow<Shown, Opened> {
  readonly shown: Shown
  /** Fetches the flow ahead of the first action. */
  readonly prefetch: () => void
  readonly act: (action: (flow: Opened) => unknown) => void
  /** Null as long as the flow has not come. */
  readonly flow: Opened | null
  /** Shows again what stood before the flow did not come. */
  readonly dismissFailure: () => void
}

interface LateFlowParts<Shown, Opened> {
  /** Fetches the flow and opens it; another function opens another flow. */
  readonly open: () => Promise<Opened>
  readonly atRest: Shown
  /** What differs where the flow did not come. */
  readonly failed: Partial<Shown>
}

/** A flow whose code comes when somebody needs it. A chunk that did not come is fetched again with the next action. */
export function useLateFlow<Shown extends object, Opened extends Flow<Shown>>(
  parts: LateFlowParts<Shown, Opened>,
): LateFlow<Shown, Opened> {
  const { open, atRest, failed } = parts
  const [flow, setFlow] = useState<Opened | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const opening = useRef<Promise<Opened> | null>(null)

  const fetchFlow = useCallback((): Promise<Opened> => {
    const begun = (opening.current ??= open())
    return begun.then(
      (opened) => {
        if (opening.current === begun) setFlow(() => opened)
        setFailed(false)
        return opened
      },
      (error: unknown) => {
        opening.current = null
        throw error
      },
    )
  }, [open])
  useEffect(
    () => () => {
      opening.current?.then((opened) => opened.stop()).catch(() => undefined)
      opening.current = null
      setFlow(null)
    },
    // Another way to open it opens another flow.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [fetchFlow],
  )

  const act = useCallback<LateFlow<Shown, Opened>['act']>(
    (action) => void fetchFlow().then(action, () => setFailed(true)),
    [fetchFlow],
  )
  const prefetch = useCallback(() => void fetchFlow().catch(() => undefined), [fetchFlow])
  const shown = useStore<Shown>(flow, atRest)
  return {
    shown: hasFailed ? { ...shown, ...failed } : shown,
    prefetch,
    act,
    flow,
    dismissFailure: () => setFailed(false),
  }
}
