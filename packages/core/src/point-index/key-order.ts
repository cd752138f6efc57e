/** Radix sort of 64-bit keys given as two halves: least significant digit first, sixteen bits a pass. Returns the order of indexes. */
export function sortedOrder(high: Uint32Array, low: Uint32Array, length: number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, i) => i)
  if (length < 2048) {
    return order.toSorted((a, b) => high[a]! - high[b]! || low[a]! - low[b]! || a - b)
  }
  let from: Uint32Array = order
  let to: Uint32Array = new Uint32Array(length)
  const starts = new Uint32Array(65_536)
  for (const digit of [low, high]) {
    for (const shift of [0, 16]) {
      starts.fill(0)
      for (let i = 0; i < length; i++) starts[(digit[i]! >>> shift) & 0xffff]!++
      let sum = 0
      for (let d = 0; d < 65_536; d++) {
        const count = starts[d]!
        starts[d] = sum
        sum += count
      }
      for (let i = 0; i < length; i++) {
        const row = from[i]!
        const d = (digit[row]! >>> shift) & 0xffff
        to[starts[d]!++] = row
      }
      ;[from, to] = [to, from]
    }
  }
  return from
}

/** Merges two sorted runs, the second of which begins at `border`. Returns the order of indexes. */
export function mergedOrder(high: Uint32Array, low: Uint32Array, border: number, length: number): Uint32Array {
  const order = new Uint32Array(length)
  let a = 0
  let b = border
  for (let i = 0; i < length; i++) {
    const takesFirst =
      b >= length || (a < border && (high[a]! < high[b]! || (high[a] === high[b] && low[a]! <= low[b]!)))
    order[i] = takesFirst ? a++ : b++
  }
  return order
}

/** The first index in [start, end) whose value is at least `value`. */
export function lowerBound(sorted: Uint32Array, value: number, start: number, end: number): number {
  let from = start
  let to = end
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}
