import type { LngLat } from '../geo/index.ts'
import type { SearchRows } from './search-rows.ts'
import type { TermScores } from './term-scores.ts'

/** The first `limit` rows by descending score, then by distance if a center is given, then in indexing order. */
export function bestRows(scores: TermScores, rows: SearchRows, limit: number, centre: LngLat | null): number[] {
  const lowest = lowestScore(scores.histogram, limit)
  const byScore = new Map<number, number[]>()
  for (let row = 0; row < rows.length; row++) {
    const score = scores.scoreOf(row)
    if (score < lowest) continue
    const peers = byScore.get(score)
    if (peers === undefined) byScore.set(score, [row])
    else peers.push(row)
  }
  const best: number[] = []
  for (const score of [...byScore.keys()].toSorted((a, b) => b - a)) {
    const peers = byScore.get(score)!
    best.push(
      ...(centre === null ? peers.slice(0, limit - best.length) : nearest(peers, limit - best.length, rows, centre)),
    )
  }
  return best
}

/** The lowest score that can still be among the first rows. */
function lowestScore(histogram: Uint32Array, limit: number): number {
  let left = limit
  for (let score = histogram.length - 1; score > 0; score--) {
    left -= histogram[score]!
    if (left <= 0) return score
  }
  return 1
}

/** Ranks lie in [0, 1]; the upper bits of such a 32-bit float preserve the order. */
const binCount = 0x3f81

function nearest(peers: number[], limit: number, rows: SearchRows, centre: LngLat): number[] {
  const ranks = Float32Array.from(peers, (row) => rows.distanceRank(row, centre))
  const bins = new Uint32Array(ranks.buffer)
  const border = borderBin(bins, limit)
  return peers
    .flatMap((row, at) => (bins[at]! >>> 16 > border ? [] : [{ row, rank: rows.distanceRank(row, centre) }]))
    .toSorted((a, b) => a.rank - b.rank || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => row)
}

/** The bin of the last row within the limit, so that only rows up to it have to be sorted. */
function borderBin(bins: Uint32Array, limit: number): number {
  const counts = new Uint32Array(binCount)
  for (let at = 0; at < bins.length; at++) counts[bins[at]! >>> 16]!++
  let left = limit
  for (let bin = 0; bin < binCount; bin++) {
    left -= counts[bin]!
    if (left <= 0) return bin
  }
  return binCount
}
