import type { ImportGateway } from '@recircle/core/import'

/** SRC-27: opens the imports of one organization, which staff go through for it. */
export type ImportsOf = (organization: string) => ImportGateway
export const ImportsOf = Symbol('ImportsOf')
