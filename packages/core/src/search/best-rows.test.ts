import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestRows } from './best-rows.ts'
import type { SearchRows } from './search-rows.ts'
import type { TermScores } from './term-scores.ts'

interface Row {
  readonly score: number
  readonly rank: number
}
const here = { lng: 0, lat: 0 }

/** Rows with these scores and distances; `ranked` records the rows whose distance was computed. */
function searched(all: readonly Row[], ranked: number[] = []): readonly [TermScores, SearchRows] {
  const histogram = new Uint32Array(Math.max(0, ...all.map(({ score }) => score)) + 1)
  for (const { score } of all) histogram[score]!++
  const scores = { histogram, scoreOf: (row: number) => all[row]?.score ?? 0 }
  const distanceRank = (row: number): number => (ranked.push(row), all[row]!.rank)
  return [scores as TermScores, { length: all.length, distanceRank } as unknown as SearchRows]
}

/** The reference result: sorts all matching rows. */
const sorted = (all: readonly Row[], limit: number, isNear: boolean): number[] =>
  [...all.keys()]
    .filter((row) => all[row]!.score > 0)
    .toSorted((a, b) => all[b]!.score - all[a]!.score || (isNear ? all[a]!.rank - all[b]!.rank : 0) || a - b)
    .slice(0, limit)

describe('MAP-2 the best rows', () => {
  test('equal the result of sorting everything: by score, then distance, then insertion order', () => {
    const rank = fc.oneof(fc.constantFrom(0, 0.25, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }))
    const rows = fc.array(fc.record({ score: fc.nat(4), rank }), { maxLength: 60 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 70 }), fc.boolean(), (all, limit, isNear) => {
        const found = bestRows(...searched(all), limit, isNear ? here : null)
        expect(found).toEqual(sorted(all, limit, isNear))
      }),
    )
  })

  test('of equal scores and distances the first ones are returned, up to the limit', () => {
    const all = Array.from({ length: 9 }, (_, row) => ({ score: row < 2 ? 2 : 1, rank: 0.5 }))
    expect(bestRows(...searched(all), 1, here)).toEqual([0])
    expect(bestRows(...searched(all), 5, here)).toEqual([0, 1, 2, 3, 4])
    expect(bestRows(...searched(all), 5, null)).toEqual([0, 1, 2, 3, 4])
  })

  test('no distance is computed for rows that score too low', () => {
    const all = [1, 3, 2, 3, 1, 2].map((score) => ({ score, rank: 0.5 }))
    const askedFor = (limit: number): number[] => {
      const ranked: number[] = []
      bestRows(...searched(all, ranked), limit, here)
      return [...new Set(ranked)]
    }
    expect(askedFor(3)).toEqual([1, 3, 2, 5])
    expect(askedFor(2)).toEqual([1, 3])
  })

  test('of many rows with equal scores only the near ones are sorted', () => {
    const ranked: number[] = []
    const all = Array.from({ length: 1000 }, (_, row) => ({ score: 1, rank: 1 - row / 1000 }))
    expect(bestRows(...searched(all, ranked), 3, here)).toEqual([999, 998, 997])
    // One call per row, plus a second for the nearest ones.
    expect(ranked.length).toBeLessThan(1010)
  })
})
