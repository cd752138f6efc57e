import { createContext, use } from 'react'
import type { RouterState } from 'react-router'

type ReadRoute = () => Pick<RouterState, 'location' | 'matches' | 'navigation'>

/** The router's current location: the rendered page may lag behind, since React renders its changes as transitions. */
export const LatestRoute = createContext<ReadRoute>(() => {
  throw new Error('No router of a browser around this screen')
})

export const useLatestRoute = (): ReadRoute => use(LatestRoute)
