import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const rowsBetween = 5000

/**
 * Call it with the running number of rows. An import produces far more garbage than live data, and V8 would let the heap grow as long as
 * the machine has memory, which its other processes need. A small import leaves little, and does not wait for a collection.
 */
export function collectGarbage(rowsDone: number): void {
  if (rowsDone > 0 && rowsDone % rowsBetween === 0) collect()
}
