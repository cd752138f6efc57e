import { describe, expect, test } from 'vitest'
import { worldBox } from '../geo/index.ts'
import { OpenPoints, PointIndex, type OpenState } from './index.ts'

/** Pattern 0 opens at 10, pattern 2000 at 20; each answer is certain until its change. */
const opensAt = (pattern: number): number => (pattern === 0 ? 10 : 20)

function asked() {
  const asks: string[] = []
  const open = new OpenPoints((pattern, instantMs) => {
    asks.push(`${pattern} at ${instantMs}`)
    const isOpen = instantMs >= opensAt(pattern)
    return { state: isOpen ? 'open' : 'closed', untilMs: isOpen ? Infinity : opensAt(pattern) }
  })
  const statesAt = (instantMs: number): OpenState[] => [0, 2000].map((pattern) => open.at(instantMs).stateOf(pattern))
  return { asks, open, statesAt }
}

describe('DAYS-22 the states of patterns', () => {
  test('DAYS-22 are asked for again only when they may have changed', () => {
    const { asks, statesAt } = asked()
    expect([1, 9, 10, 19, 20, 21].map((instantMs) => statesAt(instantMs).join())).toEqual([
      'closed,closed',
      'closed,closed',
      'open,closed',
      'open,closed',
      'open,open',
      'open,open',
    ])
    expect(asks).toEqual(['0 at 1', '2000 at 1', '0 at 10', '2000 at 20'])
  })

  test('DAYS-22 are all asked for again at an earlier instant, and after they are forgotten', () => {
    const { asks, open, statesAt } = asked()
    expect([statesAt(30), statesAt(5)]).toEqual([
      ['open', 'open'],
      ['closed', 'closed'],
    ])
    open.forget(Infinity)
    expect(statesAt(5)).toEqual(['closed', 'closed'])
    expect(asks).toHaveLength(6)
  })

  test('DAYS-22 change filter and tally with them', () => {
    const { asks, open } = asked()
    const index = new PointIndex()
    const point = { lat: 0, materials: 1, kind: 'centre', isTemporarilyClosed: false, confirmedUntilDay: 0 } as const
    index.put({ ...point, id: 'a', lng: 0, hoursPattern: 0 })
    index.put({ ...point, id: 'b', lng: 0.001, hoursPattern: 2000 })
    index.put({ ...point, id: 'c', lng: 0.002, hoursPattern: 0, isTemporarilyClosed: true })
    const countsAt = (instantMs: number) => {
      const [cluster] = index.viewport({ box: worldBox, zoom: 2, tally: open.at(instantMs) })
      return [index.count(worldBox, { open }), cluster?.type === 'cluster' ? cluster.openCount : null]
    }
    expect([5, 10, 15, 20].map(countsAt)).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [2, 2],
    ])
    expect(asks).toHaveLength(4)
  })
})
