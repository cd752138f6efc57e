import { OpenPoints, type OpenState } from '../../point-index/index.ts'

/** States that no time changes. */
export const openBy = (stateOf: (pattern: number) => OpenState): OpenPoints =>
  new OpenPoints((pattern) => ({ state: stateOf(pattern), untilMs: Infinity }))
