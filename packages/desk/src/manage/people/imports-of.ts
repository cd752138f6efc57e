import type { Calls } from '@recircle/core/calls'

/** SRC-27: opens the imports of one organization, which staff go through for it. */
export type ImportsOf = (organization: string) => Calls
export const ImportsOf = Symbol('ImportsOf')
