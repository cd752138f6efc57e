import type { Town } from '@recircle/core/town'

const townListeners = new Set<(town: Town | null) => void>()

/** PLACE-1: calls back when the visitor chooses a town, or forgets it. */
export function onTownChoice(changed: (town: Town | null) => void): () => void {
  townListeners.add(changed)
  return () => void townListeners.delete(changed)
}
export const tellTownChoice = (town: Town | null): void => townListeners.forEach((listener) => listener(town))

const placeListeners = new Set<() => void>()

export function onPlaceChange(changed: () => void): () => void {
  placeListeners.add(changed)
  return () => void placeListeners.delete(changed)
}
/** Call it after the stored position of the visitor has changed or been removed. */
export const tellPlaceChange = (): void => placeListeners.forEach((listener) => listener())
