/** What React reads of what changes by itself: a view model, an actor, a flow of both. */
export interface Store<Shown> {
  readonly shown: () => Shown
  readonly subscribe: (changed: () => void) => () => void
}

/** What a flow hands to React: `open…` makes it, `stop` ends it. */
export interface Flow<Shown> extends Store<Shown> {
  readonly stop: () => void
}

/** Reads what is shown once, and again with each `changed`; an actor is bridged by `actor.subscribe(store.changed)`. */
export function storeOf<Shown>(read: () => Shown): Store<Shown> & { readonly changed: () => void } {
  const listeners = new Set<() => void>()
  let last = read()
  return {
    shown: () => last,
    changed() {
      last = read()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For a store that nothing has opened yet. */
export const subscribeToNothing = (): (() => void) => () => undefined
