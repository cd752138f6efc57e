import { createContext, use } from 'react'

/** Where the imports of an organization are worked on: in its own account, or at the desk of staff (SRC-27). */
interface ImportsPlace {
  /** The page with the points that an import has added. */
  readonly pointsHref: string
}

export const ImportsPlace = createContext<ImportsPlace>({ pointsHref: '/profile/recycling-points' })
export const useImportsPlace = (): ImportsPlace => use(ImportsPlace)
