/** OPEN-16: how slowly a file may be read. */
export interface ReadingPace {
  /** Of the file before it is compressed. */
  readonly leastBytesPerSecond: number
  /** How far a reader may be behind that. Buffers of the connection hide seconds to minutes of a slow reader's reading. */
  readonly patienceMs: number
}
/** 1 KiB a second, at which a file of 3.6 MB takes all of the hour that a file may take. */
export const usualPace: ReadingPace = { leastBytesPerSecond: 1024, patienceMs: 600_000 }

/** Small enough that a reader at the least rate takes one every half a minute. */
const partBytes = 32_768

/**
 * OPEN-16: the pieces of a file, cut into parts; `giveUp` is called where their reader has fallen too far behind. Only the time from the offer of a
 * part to the wish for the next one counts, not the time in which the server makes a page.
 */
export async function* atPace(
  pieces: AsyncIterable<string | Uint8Array>,
  { leastBytesPerSecond, patienceMs }: ReadingPace,
  giveUp: () => void,
): AsyncGenerator<Uint8Array> {
  let leftMs = patienceMs
  for await (const piece of pieces) {
    for (const part of partsOf(typeof piece === 'string' ? Buffer.from(piece) : piece)) {
      const offeredMs = performance.now()
      const falling = setTimeout(giveUp, leftMs).unref()
      try {
        yield part
      } finally {
        clearTimeout(falling)
      }
      const takenMs = performance.now() - offeredMs
      leftMs = Math.min(patienceMs, Math.max(0, leftMs - takenMs) + (part.length / leastBytesPerSecond) * 1000)
    }
  }
}

function* partsOf(piece: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < piece.length; start += partBytes) yield piece.subarray(start, start + partBytes)
}
