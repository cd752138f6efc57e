import Supercluster, { type PointFeature } from 'supercluster'
import { worldBox } from '../../packages/core/src/geo/index.ts'
import {
  OpenPoints,
  PointIndex,
  type IndexedPoint,
  type PointFilter,
} from '../../packages/core/src/point-index/index.ts'
import { SeededRandom } from '../../packages/core/src/testing/point-index/index.ts'
import { figuresOf, ms, timed, type Figures, type Timed } from '../support/figures.ts'
import { heading, note, printTable, type Row } from '../support/report.ts'
import type { DataSet } from './data.ts'
import { measureDays } from './days.ts'
import { viewsOf, zoomBands, type View } from './views.ts'

type Clusters = Supercluster<{ id: string }>

const buildRuns = 3
/** Each view is requested this often; the best time counts. */
const bestOf = 3
/** The peer's markers get the same distance as the product's: 44 px on tiles of 256. */
const superclusterOptions = { radius: 44, extent: 256, maxZoom: 19 }

const featuresOf = (points: readonly IndexedPoint[]): PointFeature<{ id: string }>[] =>
  points.map(({ id, lng, lat }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))

const everySecond = new OpenPoints((pattern) => ({ state: pattern % 2 === 0 ? 'open' : 'closed', untilMs: Infinity }))

const filtersOf = (view: View): Readonly<Record<string, PointFilter>> => ({
  'no filter': {},
  'two materials': { materials: { mask: view.mask, match: 'any' } },
  'open now': { open: everySecond },
  'confirmed lately': { lately: { dayOf: (pattern) => 1 + (pattern % 2) } },
})

export interface MapResult {
  readonly data: string
  readonly figures: Readonly<Record<string, Figures>>
  readonly problems: readonly string[]
}

type Samples = readonly Timed<unknown>[]
type Add = (what: string, samples: Samples, peer?: Samples | null, extra?: string) => void

export function compareMaps({ name, points }: DataSet, seed: number): MapResult {
  heading(name)
  const figures: Record<string, Figures> = {}
  const rows: Row[] = []
  const add: Add = (what, samples, peer = null, extra = '') => {
    const [own, other] = [figuresOf(samples), peer === null ? null : figuresOf(peer)]
    figures[what] = own
    if (other !== null) figures[`${what}, supercluster`] = other
    rows.push({
      what,
      'p50 ms': ms(own.p50),
      'p95 ms': ms(own.p95),
      'max ms': ms(own.max),
      spread: ms(own.spread),
      'peer p50': other === null ? '' : ms(other.p50),
      'peer p95': other === null ? '' : ms(other.p95),
      'p50 ratio': other === null ? '' : `${(other.p50 / own.p50).toFixed(1)}×`,
      note: extra,
    })
  }
  const { index, clusters } = build(points, add)
  const views = viewsOf(points, seed)
  measureViews(index, clusters, views, add)
  const problems = exactness(index, points)
  measureOthers(index, points, seed, add)
  for (const { what, views: shown, first, minutes, problems: found } of measureDays(points, views)) {
    add(`open view, ${what}`, shown)
    add(`open view, first of a minute, ${what}`, minutes)
    add(`open view, first after a start, ${what}`, first)
    problems.push(...found)
  }
  printTable(rows)
  for (const problem of problems) note(`NOT EXACT: ${problem}`)
  return { data: name, figures, problems }
}

const firstView = { box: worldBox, zoom: 2 }

function build(points: readonly IndexedPoint[], add: Add): { index: PointIndex; clusters: Clusters } {
  const features = featuresOf(points)
  const runs = Array.from({ length: buildRuns }, () => {
    globalThis.gc?.()
    const index = timed(() => {
      const made = new PointIndex()
      made.load(points, points.length)
      made.viewport(firstView)
      return made
    })
    globalThis.gc?.()
    const clusters = timed(() => {
      const made: Clusters = new Supercluster(superclusterOptions)
      made.load(features)
      made.getClusters([-180, -85, 180, 85], firstView.zoom)
      return made
    })
    return { index, clusters }
  })
  const [own, peer] = [runs.map(({ index }) => index), runs.map(({ clusters }) => clusters)]
  const index = own.at(-1)?.value ?? new PointIndex()
  add('data to first clusters', own, peer, `index ${(index.bytes / 1e6).toFixed(1)} MB`)
  return { index, clusters: peer.at(-1)?.value ?? new Supercluster(superclusterOptions) }
}

/** The sum of a world view's counts must be the number of passing points, for every filter. */
function exactness(index: PointIndex, points: readonly IndexedPoint[]): string[] {
  const mask = 0b1100
  const expected = points.filter(({ materials }) => (materials & mask) !== 0).length
  const filter: PointFilter = { materials: { mask, match: 'any' } }
  return [0, 2, 5, 9, 14].flatMap((zoom) => {
    const markers = index.viewport({ box: worldBox, zoom, filter })
    const sum = markers.reduce((total, marker) => total + (marker.type === 'cluster' ? marker.count : 1), 0)
    return sum === expected ? [] : [`zoom ${zoom}: ${sum} of ${expected} points`]
  })
}

function measureViews(index: PointIndex, clusters: Clusters, views: readonly View[], add: Add): void {
  for (const view of views.filter((_, n) => n % 8 === 0)) index.viewport(view)
  for (const name of ['no filter', 'two materials', 'open now'] as const) {
    const own = views.map((view) => {
      const filter = filtersOf(view)[name] ?? {}
      return {
        zoom: view.zoom,
        ...timed(() => index.viewport({ box: view.box, zoom: view.zoom, filter, tally: everySecond }), bestOf),
      }
    })
    // The peer cannot filter: a filter there means a new index.
    const peer = name === 'no filter' ? views.map((view) => askPeer(clusters, view)) : null
    add(`view, ${name}, any zoom`, own, peer, `≤ ${Math.max(...own.map(({ value }) => value.length))} markers`)
    for (const [from, to] of zoomBands) {
      const inBand = (each: { readonly zoom: number }): boolean => each.zoom >= from && each.zoom <= to
      add(`view, ${name}, zoom ${from}–${to}`, own.filter(inBand), peer?.filter(inBand) ?? null)
    }
  }
}

function askPeer(clusters: Clusters, { box, zoom }: View): Timed<unknown> & { readonly zoom: number } {
  const east = box.west > box.east ? box.east + 360 : box.east
  return { zoom, ...timed(() => clusters.getClusters([box.west, box.south, east, box.north], zoom), bestOf) }
}

function measureOthers(index: PointIndex, points: readonly IndexedPoint[], seed: number, add: Add): void {
  const random = new SeededRandom(seed)
  const some = Array.from({ length: 300 }, () => random.pick(points))
  const filter: PointFilter = { materials: { mask: 1 << 20, match: 'any' } }
  const moves = some.map((point) =>
    timed(() => {
      index.put({ ...point, lng: point.lng * 0.99 })
      return index.count({ west: point.lng, south: point.lat, east: point.lng, north: point.lat })
    }),
  )
  add(
    'nearest 20 with a rare material',
    some.map((point) => timed(() => index.nearest(point, 20, filter), bestOf)),
  )
  add(
    'counts by material, whole world',
    some.slice(0, 40).map(() => timed(() => index.countByMaterial(), bestOf)),
  )
  add('one point moved, then a count', moves)
}
