import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Digest } from './open-data-digest.ts'
import { onceOver } from './file-readers.ts'

/** The number of cached digests: computing one costs as much as sending the files. */
const digestsKept = 200
/** Longer than it takes a client that was told to come back later to do so. */
const unwantedAfterMs = 30_000

interface SharedDigest {
  readonly digest: Promise<Digest>
  readonly stop: AbortController
  waiting: number
  isSettled: boolean
  unwanted: NodeJS.Timeout | undefined
}

/** OPEN-15: requests for the same digest share one computation, which is canceled once it has had no waiting request for a while. */
export class SharedDigests {
  readonly #kept = new LRUCache<string, SharedDigest>({ max: digestsKept })
  readonly #unwantedAfterMs: number

  constructor(unwantedMs = unwantedAfterMs) {
    this.#unwantedAfterMs = unwantedMs
  }

  /** For the one who waits for `answer`. */
  of(tag: string, answer: ServerResponse, make: (signal: AbortSignal) => Promise<Digest>): Promise<Digest> {
    const shared = this.#kept.get(tag) ?? this.#begin(tag, make)
    shared.waiting += 1
    clearTimeout(shared.unwanted)
    onceOver(answer, () => {
      shared.waiting -= 1
      if (shared.waiting > 0 || shared.isSettled) return
      shared.unwanted = setTimeout(() => {
        this.#forget(tag, shared)
        shared.stop.abort()
      }, this.#unwantedAfterMs).unref()
    })
    return shared.digest
  }

  #begin(tag: string, make: (signal: AbortSignal) => Promise<Digest>): SharedDigest {
    const stop = new AbortController()
    const digest = make(stop.signal)
    const shared: SharedDigest = { digest, stop, waiting: 0, isSettled: false, unwanted: undefined }
    this.#kept.set(tag, shared)
    const settle = (): void => {
      shared.isSettled = true
      clearTimeout(shared.unwanted)
    }
    digest.then(settle, () => {
      settle()
      // A failure must not stay cached.
      this.#forget(tag, shared)
    })
    return shared
  }

  #forget(tag: string, shared: SharedDigest): void {
    if (this.#kept.peek(tag) === shared) this.#kept.delete(tag)
  }
}
