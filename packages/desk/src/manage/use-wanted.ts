import { useState } from 'react'

interface WantedState<Wanted> {
  readonly wanted: Wanted | null
  readonly want: (wanted: Wanted) => void
  readonly close: () => void
  /** Closes the dialog, and asks for what it changed. */
  readonly done: () => void
}

/** Which dialog of a page is open, and for what. */
export function useWanted<Wanted>(reload: () => void, first: Wanted | null = null): WantedState<Wanted> {
  const [wanted, setWanted] = useState<Wanted | null>(first)
  const close = (): void => setWanted(null)
  const done = (): void => {
    close()
    reload()
  }
  return { wanted, want: setWanted, close, done }
}
