import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { mapViewportResource } from '../../packages/core/src/facility/map/facility-map-contract.ts'
import { readMapQuery } from '../../packages/core/src/facility/map/facility-map-query.ts'
import type { MapPin, MapViewport } from '../../packages/core/src/facility/map/facility-map.ts'
import { OpenPoints, PointIndex, type IndexedPoint, type MapMarker } from '../../packages/core/src/point-index/index.ts'
import { resourceDocument } from '../../packages/core/src/wire/index.ts'

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  woff2: 'font/woff2',
}
/** A gray tile, so that every map draws as many images as in production. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
)

/** Only the part of the product's server that a map needs: the index, the wire document, and the built page. */
export async function serve(folder: string, points: readonly IndexedPoint[]): Promise<{ url: string; server: Server }> {
  const index = new PointIndex()
  index.load(points, points.length)
  const places = Buffer.from(Float64Array.from(points.flatMap(({ lng, lat }) => [lng, lat])).buffer)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, body: string | Buffer): void => void response.setHeader('content-type', type).end(body)
    if (url.pathname === '/map') send('application/json', answer(index, url))
    else if (url.pathname === '/places') send('application/octet-stream', places)
    else if (url.pathname.startsWith('/tile/')) send('image/png', tile)
    else
      readFile(join(folder, normalize(url.pathname))).then(
        (body) => send(types[url.pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream', body),
        () => response.writeHead(404).end(),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, server }
}

const tally = new OpenPoints((pattern) => ({ state: pattern % 2 === 0 ? 'open' : 'closed', untilMs: Infinity }))

function answer(index: PointIndex, url: URL): string {
  const read = readMapQuery([...url.searchParams])
  if (!read.ok) throw new Error(read.error)
  const markers = index.viewport({ ...read.value, tally })
  return JSON.stringify(resourceDocument(mapViewportResource(viewportOf(markers))))
}

function viewportOf(markers: readonly MapMarker[]): MapViewport {
  const clusters = markers.filter((marker) => marker.type === 'cluster')
  const pins = markers.filter((marker) => marker.type === 'point').map(pinOf)
  const total = clusters.reduce((sum, { count }) => sum + count, pins.length)
  const openCounts = clusters.map(({ openCount }) => openCount ?? 0)
  const smallClusters = clusters.flatMap(({ members }, cluster) =>
    members.length === 0 ? [] : [{ cluster, pins: members.map(pinOf) }],
  )
  return { clusters, openCounts, smallClusters, pins, total, materialCounts: [], events: [] }
}

const pinOf = ({ id, lng, lat, kind, isTemporarilyClosed }: IndexedPoint): MapPin => ({
  id,
  lng,
  lat,
  name: `Point ${id.slice(0, 12)}`,
  kind,
  materialIds: [1, 2, 3],
  isTemporarilyClosed,
  openState: 'open',
  closesSoon: false,
})
