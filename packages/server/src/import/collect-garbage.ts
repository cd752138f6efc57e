import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const rowsBetween = 5000

/**
 * To be called with each number of rows done. An import makes many times the garbage of what it keeps, and V8 lets the heap grow with it as
 * long as the machine has memory, which others on it need.
 */
export function collectGarbage(rowsDone: number): void {
  if (rowsDone % rowsBetween === 0) collect()
}
