import { describe, expect, test } from 'vitest'
import { worldSizePx } from '../geo/index.ts'
import { PointIndex, type MapMarker } from './index.ts'

const lngOfPx = (px: number, zoom: number): number => (px / worldSizePx(zoom)) * 360

function at(...places: readonly (readonly [lng: number, lat: number])[]): PointIndex {
  const index = new PointIndex()
  const facts = {
    materials: 1,
    kind: 'centre',
    isTemporarilyClosed: false,
    hoursPattern: 0,
    confirmedUntilDay: 0,
  } as const
  index.load(places.map(([lng, lat], n) => Object.assign({ id: `p${n}`, lng, lat }, facts)))
  return index
}
const countOf = (marker: MapMarker): number => (marker.type === 'cluster' ? marker.count : 1)
const sumOf = (markers: readonly MapMarker[]): number => markers.reduce((sum, marker) => sum + countOf(marker), 0)

describe('MAP-13 small clusters without room for their pins', () => {
  const view = { box: { west: -0.1, south: -0.1, east: 0.1, north: 0.1 } }
  const px = (x: number, y = 0) => [lngOfPx(x, 12), -lngOfPx(y, 12)] as const
  const countsOf = (index: PointIndex, zoom = 12): number[] =>
    index
      .viewport({ ...view, zoom })
      .toSorted((a, b) => a.lng - b.lng)
      .map(countOf)
  const pair = [px(-1), px(1)] as const

  test('MAP-13 join a neighbor, and the list of points is updated', () => {
    const index = at(...pair, px(-46), px(46))
    expect([
      [1, 3],
      [3, 1],
    ]).toContainEqual(countsOf(index))
    const cluster = index.viewport({ ...view, zoom: 12 }).find(({ type }) => type === 'cluster')
    expect(cluster).toMatchObject({ count: 3, members: [{}, {}, {}] })
  })

  test('MAP-13 stay if they fit after a shift, or if the row is free', () => {
    expect(countsOf(at(...pair, px(46)))).toEqual([2, 1])
    expect(countsOf(at(...pair, px(-70), px(70)))).toEqual([1, 2, 1])
    expect(countsOf(at(...pair, px(-46, 45), px(46, 45)))).toEqual([1, 2, 1])
  })

  test('MAP-13 join a neighbor if there would be too many pins', () => {
    const index = at(...[0, 300, 600, 900].flatMap((x) => [px(x - 1), px(x + 1)]))
    const box = { west: -0.1, south: -0.1, east: 1, north: 0.1 }
    const markers = index.viewport({ box, zoom: 12, limits: { maxMarkers: 6 } })
    expect(markers.map((marker) => [countOf(marker), marker.type === 'cluster' && marker.members.length])).toEqual([
      [2, 2],
      [2, 2],
      [4, 0],
    ])
    expect(sumOf(index.viewport({ box, zoom: 12, limits: { maxMarkers: 1 } }))).toBe(8)
  })

  test('MAP-13 prefer to join a cluster over a nearer point', () => {
    const crowd = Array.from({ length: 9 }, (_, n) => px(50 + n / 9))
    expect(countsOf(at(...pair, px(-45), ...crowd))).toEqual([1, 11])
  })
})
