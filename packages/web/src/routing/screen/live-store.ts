import { reaction } from 'mobx'
import type { LiveModel } from './screen-model.ts'

/** A live model as React reads it. */
export interface LiveStore<Snapshot> {
  readonly subscribe: (changed: () => void) => () => void
  readonly shown: () => Snapshot
  readonly stop: () => void
}

/** One watch of what the model shows, for any number of listeners. */
export function liveStore<Snapshot>(model: LiveModel<Snapshot>): LiveStore<Snapshot> {
  const listeners = new Set<() => void>()
  let shown = model.shown
  const stop = reaction(
    () => model.shown,
    (changed) => {
      shown = changed
      listeners.forEach((listener) => listener())
    },
    { fireImmediately: true },
  )
  return {
    shown: () => shown,
    stop,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
