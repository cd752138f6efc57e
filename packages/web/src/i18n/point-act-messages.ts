import type { FacilityActName } from '@recircle/core/facility'

/** Spelled out, so that no page loads the acts themselves for their words. */
const names = [
  'pauseMaterial',
  'resumeMaterial',
  'changeStop',
  'restoreStop',
] as const satisfies readonly FacilityActName[]

/** How the messages of the acts of owners begin: their words, and their outcomes. */
export const pointActMessages = names.map((name) => `facility.${name}` as const)
