import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { countedAs } from '../ops/counted-as.ts'
import { usualPace, type ReadingPace } from './reading-pace.ts'

/** How long a file may take to be read: a hundred times as long as anything else. */
export const fileTimeoutMs = 3_600_000
const readersMax = 64
const readersOfOneMax = 6

/** OPEN-12: slow readers hold up to two pages each for a long time, so their number is limited, in all and for each address. */
export class FileReaders {
  readonly #byAddress = new Map<string, number>()
  #all = 0

  constructor(readonly pace: ReadingPace = usualPace) {}

  /** Counts one more reader until the returned function is called; null if there are too many. */
  begin(request: FastifyRequest): (() => void) | null {
    const address = countedAs(request)
    const count = this.#byAddress.get(address) ?? 0
    if (this.#all >= readersMax || count >= readersOfOneMax) return null
    this.#all += 1
    this.#byAddress.set(address, count + 1)
    return () => {
      this.#all -= 1
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    }
  }
}

/** Calls back once, when the response has been sent or its client has disconnected. */
export function onceOver(answer: ServerResponse, onOver: () => void): void {
  let isOver = false
  const end = (): void => {
    if (!isOver) onOver()
    isOver = true
  }
  answer.once('finish', end).once('close', end)
}
