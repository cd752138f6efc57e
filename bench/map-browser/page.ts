import { mapQueryPairs, parseMapViewport } from '../../packages/core/src/facility/index.ts'
import { mountMap, type BenchMarkers } from '../../packages/web/src/app/entry-map-bench.tsx'
import type { MapMove, MapPosition } from '../../packages/ui/src/map/map.types.ts'
import { startMarkerCluster, startSupercluster } from './peers.ts'

export type Engine = 'recircle' | 'markercluster' | 'supercluster'

export interface Started {
  /** From having the data, or the address to fetch them from, to the first frame with markers. */
  readonly paintedMs: number
}

export interface Seen {
  readonly markers: number
  /** Pairs of overlapping markers. */
  readonly overlaps: number
}

export interface BenchPage {
  /** Fetches the points that the peers hold in the page; this project leaves them on the server. */
  readonly prepare: (engine: Engine) => Promise<void>
  readonly start: (engine: Engine, position: MapPosition) => Promise<Started>
  readonly look: (engine: Engine) => Seen
  /** Starts to inspect every frame. */
  readonly watch: (engine: Engine) => void
  readonly worstFrame: () => number
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

const element = document.getElementById('map')!
const tileUrl = '/tile/{z}/{x}/{y}.png'
let places: Float64Array = new Float64Array()

async function ask({ box, zoom }: Pick<MapMove, 'box' | 'zoom'>): Promise<BenchMarkers> {
  const pairs = mapQueryPairs({ box, zoom, materialIds: [], openNow: false })
  const answer = await fetch(
    `/map?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]))}`,
  )
  const read = parseMapViewport(await answer.json())
  if (!read.ok) throw new Error(read.error)
  const points = read.value.pins.map((pin) => ({ ...pin, material: 'paper' }))
  return { points, clusters: read.value.clusters }
}

/** The frame after the one that added the markers. */
async function painted(selector: string): Promise<number> {
  while (element.querySelector(selector) === null) await nextFrame()
  await nextFrame()
  return performance.now()
}
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Each map is shown without markers first, so that the measurement of all three begins with the data. */
async function startRecircle(position: MapPosition): Promise<Started> {
  let begin: (value: void) => void
  const isRequested = new Promise<void>((resolve) => (begin = resolve))
  let startMs = 0
  const isReady = new Promise<void>((resolve) => {
    let isFirst = true
    mountMap(element, position, tileUrl, async (move) => {
      if (isFirst) {
        isFirst = false
        resolve()
        await isRequested
        startMs = performance.now()
      }
      return ask(move)
    })
  })
  await isReady
  await nextFrame()
  await nextFrame()
  begin!()
  const endMs = await painted('.leaflet-marker-pane button')
  return { paintedMs: endMs - startMs }
}

const markerOf: Readonly<Record<Engine, string>> = {
  recircle: '.leaflet-marker-pane button',
  markercluster: '.leaflet-marker-icon',
  supercluster: '.leaflet-marker-icon',
}

function look(engine: Engine): Seen {
  const boxes = [...document.querySelectorAll(markerOf[engine])].map((marker) => marker.getBoundingClientRect())
  let overlaps = 0
  boxes.forEach((a, at) => {
    for (const b of boxes.slice(at + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 1 && down > 1) overlaps++
    }
  })
  return { markers: boxes.length, overlaps }
}

let worstFrame = 0

window.bench = {
  look,
  watch: (engine) => {
    const frame = (): void => {
      worstFrame = Math.max(worstFrame, look(engine).overlaps)
      requestAnimationFrame(frame)
    }
    frame()
  },
  worstFrame: () => worstFrame,
  prepare: async (engine) => {
    if (engine === 'recircle') return
    places = new Float64Array(await (await fetch('/places')).arrayBuffer())
  },
  start: async (engine, position) => {
    if (engine === 'recircle') return startRecircle(position)
    const begin = engine === 'markercluster' ? startMarkerCluster : startSupercluster
    const map = begin(element, position, tileUrl)
    await nextFrame()
    await nextFrame()
    const startMs = performance.now()
    map.show(places)
    const endMs = await painted('.leaflet-marker-icon')
    return { paintedMs: endMs - startMs }
  },
}
