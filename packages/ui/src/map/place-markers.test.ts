import { describe, expect, test } from 'vitest'
import { lngOfMercatorX, latOfMercatorY, worldSizePx } from '@recircle/core/geo'
import type { MapGroup, MapPoint } from './map.types.ts'
import { nearestMarker, markersMax, placeMarkers, type MarkersToPlace } from './place-markers.ts'
import { smallPinPx } from './shape-markers.ts'
import { areOverlapping, isUnderChosen, looksSame, nameSide, type PlacedMarker } from './placed-marker.ts'

const zoom = 10
const moscow = { lng: 37.6, lat: 55.75 }

/** A place this many pixels east and south of the center. */
function at(x: number, y: number): { lng: number; lat: number } {
  const size = worldSizePx(zoom)
  return { lng: lngOfMercatorX(0.6 + x / size), lat: latOfMercatorY(0.31 + y / size) }
}
const pin = (id: string, x: number, y: number): MapPoint => ({
  id,
  name: id,
  material: 'paper',
  isTemporarilyClosed: false,
  ...at(x, y),
})
const ring = (count: number, x: number, y: number, splitZoom: number | null = 12): MapGroup => ({
  count,
  splitZoom,
  ...at(x, y),
})
const place = (given: Partial<MarkersToPlace>): PlacedMarker[] =>
  placeMarkers({ points: [], clusters: [], chosen: null, zoom, centreLng: moscow.lng, ...given })

const names = (markers: readonly PlacedMarker[]) => markers.map(({ point, count }) => point?.id ?? count)
const total = (markers: readonly PlacedMarker[]) => markers.reduce((sum, { count }) => sum + count, 0)
const overlaps = (markers: readonly PlacedMarker[]) =>
  markers.flatMap((a, i) => markers.slice(i + 1).filter((b) => areOverlapping(a, b, 44 - 1e-6)))

function scattered(count: number, seed: number, spreadPx: number): MapPoint[] {
  let state = seed
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * spreadPx
  }
  return Array.from({ length: count }, (_, n) => pin(`p${n}`, next(), next()))
}

/** The space of a marker: a ring extends beyond its square on all sides, the pin of a pair is narrow. */
function boxOf({ x, y, point, sizePx }: PlacedMarker): readonly [number, number, number, number] {
  const beyond = point === null ? Math.max(0, (sizePx - 44) / 2) : 0
  const half = point === null ? 22 + beyond : sizePx / 2
  return [x - half, y - 44 - beyond, x + half, y + beyond]
}
const isCrossing = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>): boolean =>
  a[0] < b[2] - 1e-6 && b[0] < a[2] - 1e-6 && a[1] < b[3] - 1e-6 && b[1] < a[3] - 1e-6

/** Just off the chosen pin, since borders may touch. */
const nudgedOut = (marker: PlacedMarker, from: PlacedMarker): PlacedMarker => ({
  ...marker,
  x: marker.x + Math.sign(marker.x - from.x) * 1e-6,
  y: marker.y + Math.sign(marker.y - from.y + 11) * 1e-6,
})

describe('markers', () => {
  test('MAP-1 markers that the server separates are unchanged', () => {
    const markers = place({ points: [pin('a', 0, 0), pin('b', 11.1, 0)], clusters: [ring(7, 0, 11.1)], zoom: 12 })
    expect(names(markers)).toEqual(['a', 'b', 7])
  })

  test('MAP-1 overlapping markers become one ring with the exact count at their mean', () => {
    const [marker] = place({ points: [pin('a', 0, 0)], clusters: [ring(3, 40, 0)] })
    expect(marker).toMatchObject({ point: null, count: 4 })
    expect(marker?.lng).toBeCloseTo(at(30, 0).lng, 6)
  })

  test('MAP-1 a ring of two splits at the zoom where its points are 44 pixels apart', () => {
    const splitOf = (x: number) => place({ points: [pin('a', 0, 0), pin('b', x, 0)] })[0]?.splitZoom
    expect(splitOf(60)).toBe(zoom + 1)
    expect(splitOf(30)).toBe(zoom + 2)
    expect(splitOf(10)).toBe(zoom + 3)
    expect(splitOf(0)).toBeNull()
    expect(place({ clusters: [ring(2, 0, 0, null), ring(2, 0, 0, null)] })[0]?.splitZoom).toBeNull()
    expect(place({ clusters: [ring(2, 0, 0, 15), ring(2, 1, 0, 13)] })[0]?.splitZoom).toBe(13)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('MAP-1 no input causes overlaps or lost points (seed %i)', (seed) => {
    for (const spreadPx of [60, 200, 600, 2000]) {
      const points = scattered(180, seed, spreadPx)
      const chosen = points[90]!
      for (const markers of [place({ points }), place({ points, chosen })]) {
        expect(total(markers)).toBe(180)
        expect(overlaps(markers.filter(({ point }) => point !== chosen))).toEqual([])
      }
    }
  })

  test('MAP-1 no marker overlaps the chosen pin', () => {
    for (const seed of [11, 12, 13, 14]) {
      const points = scattered(120, seed, 500)
      const markers = place({ points, chosen: points[0]! })
      const chosen = markers.find(({ key }) => key === 'p0')!
      const others = markers.filter((marker) => marker !== chosen)
      expect(others.filter((marker) => isUnderChosen(nudgedOut(marker, chosen), chosen))).toEqual([])
    }
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'MAP-13 near by, two points are two pins, and still nothing overlaps (seed %i)',
    (seed) => {
      const near = 13
      for (const spreadPx of [60, 200, 500, 2000]) {
        // `at` counts in pixels of zoom 10, each of which is eight at zoom 13.
        const points = scattered(90, seed, spreadPx / 8).map((point) =>
          Object.assign(point, { openState: 'open' as const }),
        )
        for (const chosen of [null, points[45]!]) {
          const markers = placeMarkers({ points, clusters: [], chosen, zoom: near, centreLng: moscow.lng })
          expect(total(markers)).toBe(90)
          const rings = markers.filter(({ point }) => point === null)
          expect(rings.map(({ openCount }) => openCount)).toEqual(rings.map(({ count }) => count))
          const boxes = markers.filter(({ point }) => point === null || point !== chosen).map(boxOf)
          const crossing = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => isCrossing(a, b)))
          expect(crossing).toEqual([])
        }
      }
    },
  )

  test('MAP-13 a ring of two becomes pins only from zoom 12 on, if it lists its points and they fit', () => {
    const [a, b] = [pin('a', 2, 0), pin('b', 0, 0)]
    const two: MapGroup = { ...ring(2, 1, 0), points: [a, b] }
    const shown = (given: Partial<MarkersToPlace>) => names(place({ zoom: 12, ...given }))
    expect(shown({ clusters: [two] })).toEqual(['b', 'a'])
    expect(shown({ clusters: [two], zoom: 11.9 })).toEqual([2])
    expect(shown({ clusters: [{ ...two, points: [] }] })).toEqual([2])
    // A quarter as far apart at zoom 12 as at zoom 10. The pins can shift for one neighbor, but not for two.
    const [east, west] = [pin('c', 1 + 45 / 4, 0), pin('d', 1 - 45 / 4, 0)]
    expect(shown({ clusters: [two], points: [east] })).toEqual(['b', 'a', 'c'])
    expect(shown({ clusters: [two], points: [east, west] })).toEqual(['d', 2, 'c'])
    const three: MapGroup = { ...ring(3, 1, 0), points: [a, b, pin('d', 9, 9)] }
    expect(shown({ clusters: [three] })).toEqual(['b', 'a', 'd'])
    expect(shown({ clusters: [{ ...three, points: [a, b] }] })).toEqual([3])
    const pins = place({ zoom: 12, clusters: [two] })
    expect(pins[1]!.x - pins[0]!.x).toBeCloseTo(smallPinPx)
  })

  test('MAP-13 where a whole town is in view, points gather from further apart than nearby', () => {
    const shown = (to: number) =>
      names(place({ points: [pin('a', 0, 0), pin('b', 60 / 2 ** (to - zoom), 0)], zoom: to }))
    expect(shown(11)).toEqual([2])
    expect(shown(12)).toEqual(['a', 'b'])
  })

  test('MAP-13 below zoom 9 a town and its suburbs are one ring', () => {
    const shown = (to: number) =>
      names(place({ points: [pin('a', 0, 0), pin('b', 100 / 2 ** (to - zoom), 0)], zoom: to }))
    expect(shown(8)).toEqual([2])
    expect(shown(9)).toEqual(['a', 'b'])
  })

  test('MAP-12 the size of a ring depends on its count and on the space between neighbors', () => {
    const sizes = (clusters: readonly MapGroup[]) => place({ clusters }).map(({ sizePx }) => sizePx)
    expect(sizes([ring(2, 0, 0), ring(10, 200, 0), ring(100, 400, 0), ring(1000, 600, 0)])).toEqual([32, 41, 53, 64])
    // A quarter as far apart at zoom 10 as at zoom 12.
    const near = (...clusters: MapGroup[]) => place({ clusters, zoom: 12 }).map(({ sizePx }) => sizePx)
    expect(near(ring(1000, 0, 0), ring(1000, 12, 0))).toEqual([52, 44])
    expect(near(ring(1000, 0, 0), ring(3, 44.5 / 4, 0))).toEqual([45, 34])
  })

  test('MAP-12 open points of merged rings are added up, or unknown if one is', () => {
    const open: MapGroup = { ...ring(5, 0, 0), openCount: 3 }
    const [joined] = place({ clusters: [open], points: [{ ...pin('a', 9, 0), openState: 'closing-soon' }] })
    expect(joined?.openCount).toBe(4)
    expect(place({ clusters: [open], points: [pin('a', 9, 0)] })[0]?.openCount).toBeNull()
  })

  test('MAP-1 the map has at most 200 markers, and every point is counted', () => {
    const points = scattered(1000, 3, 3000)
    for (const chosen of [null, points[5]!]) {
      const markers = place({ points, chosen })
      expect(markers.length).toBeLessThanOrEqual(markersMax)
      expect(total(markers)).toBe(1000)
    }
  })

  test('MAP-1 the chosen point is shown even if the server counted it in a ring', () => {
    const markers = place({ clusters: [ring(9, 0, 0)], chosen: pin('chosen', 5, 5) })
    expect(names(markers)).toHaveLength(2)
    expect(names(markers)).toContain('chosen')
  })

  test('MAP-1 markers under the chosen pin are moved by the shortest distance', () => {
    const markers = place({ points: [pin('beside', 40, 0)], chosen: pin('chosen', 0, 0) })
    const [chosen, beside] = markers
    expect(names(markers)).toEqual(['chosen', 'beside'])
    expect((beside?.x ?? 0) - (chosen?.x ?? 0)).toBeCloseTo(50, 3)
  })

  test('MAP-1 its name is below, or above if it would cover a marker only below', () => {
    const side = (...points: MapPoint[]) => {
      const markers = place({ points, chosen: pin('chosen', 0, 0) })
      return nameSide(
        markers.find(({ key }) => key === 'chosen')!,
        markers,
      )
    }
    expect(side()).toBe('below')
    expect(side(pin('under', 10, 60))).toBe('above')
    expect(side(pin('under', 10, 60), pin('over', 0, -80))).toBe('below')
    expect(side(pin('far', 90, 60))).toBe('below')
  })

  test('MAP-1 beyond the antimeridian a marker is shown in the visible copy of the world', () => {
    const fiji: MapPoint = { ...pin('fiji', 0, 0), lng: -179, lat: -17 }
    expect(place({ points: [fiji], centreLng: 178 })[0]?.lng).toBe(181)
    expect(place({ points: [fiji], centreLng: -178 })[0]?.lng).toBe(-179)
    expect(place({ points: [fiji], centreLng: 540 })[0]?.lng).toBe(541)
  })
})

describe('order and focus', () => {
  test('MAP-1 the Tab key moves row by row, from left to right', () => {
    const points = [pin('d', 0, 25), pin('b', 15, -2), pin('c', 30, 2.5), pin('a', 0, 0), pin('e', 17.5, 22.5)]
    expect(names(place({ points, zoom: 12 }))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('MAP-1 the focus of a removed marker moves to the nearest one', () => {
    const gone = place({ clusters: [ring(9, 10, 10)] })[0]!
    const markers = place({ points: [pin('far', 200, 0), pin('near', 60, 0)] })
    expect(nearestMarker(gone, markers, zoom)?.key).toBe('near')
    expect(nearestMarker(gone, [], zoom)).toBeUndefined()
  })

  test('MAP-1 a marker keeps its key when others are added and removed', () => {
    const stays = { points: [pin('a', 0, 0)], clusters: [ring(5, 100, 0)] }
    const before = place(stays).map(({ key }) => key)
    const after = place({ points: [...stays.points, pin('b', 300, 0)], clusters: [ring(8, 400, 0), ...stays.clusters] })
    expect(after.map(({ key }) => key)).toEqual(expect.arrayContaining(before))
  })

  test('MAP-1 a marker rebuilt from the same data looks the same at any position', () => {
    const of = (point: MapPoint) => place({ points: [point] })[0]!
    const before = of(pin('a', 0, 0))
    expect(looksSame(before, of(pin('a', 30, 0)))).toBe(true)
    expect(looksSame(before, of({ ...pin('a', 0, 0), isTemporarilyClosed: true }))).toBe(false)
    expect(looksSame(before, of({ ...pin('a', 0, 0), name: 'b' }))).toBe(false)
    expect(looksSame(before, of(pin('b', 0, 0)))).toBe(false)
    const [ring2, ring3] = [2, 3].map((count) => place({ clusters: [ring(count, 0, 0)] })[0]!)
    expect(looksSame(ring2!, ring3!)).toBe(false)
    expect(looksSame(ring2!, before)).toBe(false)
  })
})

describe('MAP-21 pins apart from all others', () => {
  const apart = [pin('event', 0, 0)]

  test('MAP-21 stand at their place, in no ring and no count', () => {
    const markers = place({ points: [pin('far', 300, 0)], clusters: [ring(5, 150, 0)], apart })
    expect(new Set(names(markers))).toEqual(new Set([5, 'event', 'far']))
    expect(markers.find(({ key }) => key === 'event')).toMatchObject({ count: 1 })
    const [placed] = place({ apart })
    expect(placed?.lng).toBeCloseTo(at(0, 0).lng, 6)
  })

  test('MAP-21 step aside where another marker stands, overlapping nothing', () => {
    const markers = place({ clusters: [ring(5, 10, 5)], chosen: pin('chosen', 80, 0), apart })
    expect(names(markers)).toContain('event')
    expect(overlaps(markers)).toEqual([])
    const [big, event] = ['chosen', 'event'].map((id) => markers.find(({ key }) => key === id)!)
    expect(isUnderChosen(event!, big!)).toBe(false)
  })

  test('MAP-21 are left to the list where there is no room', () => {
    const dense = Array.from({ length: 25 }, (_, n) => ring(5, ((n % 5) - 2) * 11.25, (Math.floor(n / 5) - 2) * 11.25))
    const markers = place({ clusters: dense, apart, zoom: 12 })
    expect(names(markers)).not.toContain('event')
    expect(total(markers)).toBe(125)
    const many = Array.from({ length: markersMax + 20 }, (_, n) => pin(`e${n}`, (n % 20) * 50, Math.floor(n / 20) * 50))
    expect(place({ apart: many })).toHaveLength(markersMax)
  })
})
