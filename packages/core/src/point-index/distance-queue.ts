export interface Queued<T> {
  readonly distanceM: number
  /** Breaks ties between equal distances; the lowest comes first. */
  readonly rank: number
  readonly item: T
}

/** A binary heap that returns the nearest item first. */
export class DistanceQueue<T> {
  readonly #heap: Queued<T>[] = []

  push(entry: Queued<T>): void {
    const heap = this.#heap
    let at = heap.push(entry) - 1
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!precedes(entry, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = entry
  }

  pop(): Queued<T> | undefined {
    const heap = this.#heap
    const nearest = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return nearest
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && precedes(heap[child + 1]!, heap[child]!)) child++
      if (!precedes(heap[child]!, last)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
    return nearest
  }
}

const precedes = <T>(a: Queued<T>, b: Queued<T>): boolean =>
  a.distanceM < b.distanceM || (a.distanceM === b.distanceM && a.rank < b.rank)
