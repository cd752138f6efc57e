import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Flow, type Store, subscribeToNothing } from './store.ts'

const nothingYet = (): null => null

/** Subscribes React to an external store. A store that is not loaded yet shows the state at rest, as on the server. */
export const useStore = <Shown>(store: Store<Shown> | null, atRest: Shown): Shown =>
  useSyncExternalStore<Shown | null>(store?.subscribe ?? subscribeToNothing, store?.shown ?? nothingYet, nothingYet) ??
  atRest

interface LateFlow<Shown, Opened> {
  readonly shown: Shown
  /** Loads the flow ahead of the first action. */
  readonly prefetch: () => void
  readonly act: (action: (flow: Opened) => unknown) => void
  /** Tells the flow what the visitor does beside; waiting for it and failing are not shown. */
  readonly tell: (action: (flow: Opened) => unknown) => void
  /** Null until the flow is loaded. */
  readonly flow: Opened | null
  /** Dismisses the failure to load the flow. */
  readonly dismissFailure: () => void
}

interface LateFlowParts<Shown, Opened> {
  /** Loads and opens the flow; another function opens another flow. */
  readonly open: () => Promise<Opened>
  readonly atRest: Shown
  /** The state when the flow failed to load. */
  readonly failed: Partial<Shown>
  /** The state while an action waits for the flow to load. */
  readonly waiting?: Partial<Shown>
}

/** A flow whose code is loaded on demand. A chunk that failed to load is requested again with the next action. */
export function useLazyFlow<Shown extends object, Opened extends Flow<Shown>>(
  parts: LateFlowParts<Shown, Opened>,
): LateFlow<Shown, Opened> {
  const { open, atRest, failed, waiting } = parts
  const [flow, setFlow] = useState<Opened | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
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
    // Another `open` function opens another flow.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [fetchFlow],
  )

  const act = useCallback<LateFlow<Shown, Opened>['act']>(
    (action) => {
      setWaiting(true)
      void fetchFlow()
        .then(action, () => setFailed(true))
        .finally(() => setWaiting(false))
    },
    [fetchFlow],
  )
  const tell = useCallback<LateFlow<Shown, Opened>['tell']>(
    (action) => void fetchFlow().then(action, () => undefined),
    [fetchFlow],
  )
  const prefetch = useCallback(() => tell(() => undefined), [tell])
  const shown = useStore<Shown>(flow, atRest)
  return {
    shown: { ...shown, ...(flow === null && isWaiting ? waiting : {}), ...(hasFailed ? failed : {}) },
    prefetch,
    act,
    tell,
    flow,
    dismissFailure: () => setFailed(false),
  }
}
