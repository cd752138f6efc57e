import type { AskedWrite, PreparedWrite } from './asked-writes.ts'
import type { TortureWorld } from './torture-world.ts'

export interface Fault {
  readonly name: string
  /** Also asked by `npm test`; the others take longer or say the same again. */
  readonly isBrief?: true
  /** What a write may come to besides its usual answer and 503. */
  readonly alsoFine?: readonly string[]
  during(world: TortureWorld, prepared: readonly PreparedWrite[]): Promise<AskedWrite[]>
}
