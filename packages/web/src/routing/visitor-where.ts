import type { Whereabouts } from '@recircle/core/town'

/** PLACE-6: where the visitor is, as far as that is known without a prompt. */
export interface VisitorWhere {
  /** What this browser has stored. */
  stored(): Whereabouts
  /** Also asks the browser and the network; may take a second. */
  ask(): Promise<Whereabouts>
}
export const VisitorWhere = Symbol('VisitorWhere')
