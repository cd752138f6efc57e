import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FeedKey, FeedPaging } from '@recircle/core/import'

export interface PortalRow {
  readonly id: number
  readonly name: string
  readonly lat: number
  readonly lng: number
}
export const portalRows = (count: number): PortalRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Yard ${at + 1}`,
    // Each in its own place, hundreds of metres from the next.
    lat: 43 + Math.floor(at / 60) * 0.005,
    lng: 76 + (at % 60) * 0.005,
  }))

const said = (row: PortalRow) => ({ ...row, materials: 'paper', address: `${row.name} street 1` })
const featureOf = (row: PortalRow) => ({
  type: 'Feature',
  id: row.id,
  properties: said(row),
  geometry: { type: 'Point', coordinates: [row.lng, row.lat] },
})
const pointOf = ({ lng, lat }: PortalRow) => ({ type: 'Point', coordinates: [lng, lat] })

interface Asked {
  readonly query: URLSearchParams
  readonly rows: readonly PortalRow[]
  /** The portal's own limit of rows in an answer. */
  readonly most: number
  readonly origin: string
  readonly path: string
}
interface Portal {
  readonly path: string
  readonly key: FeedKey
  readonly answer: (asked: Asked) => unknown
}

const numberOf = (text: unknown, otherwise: number): number =>
  Number.isInteger(Number(text ?? NaN)) ? Number(text) : otherwise
const paged = ({ query, rows, most }: Asked, size: string, start: string, usual: number) => {
  const limit = Math.min(numberOf(query.get(size), usual), most)
  const offset = numberOf(query.get(start), 0)
  return { limit, offset, page: rows.slice(offset, offset + limit) }
}

/** What each of the seven systems answers, as its documentation shows it (`answer-dialects.ts` of place-files). */
export const portals: Readonly<
  Record<Extract<FeedPaging, 'ckan' | 'arcgis' | 'socrata' | 'mos' | 'egov' | 'ods1' | 'ods2' | 'ogc'>, Portal>
> = {
  ckan: {
    path: '/api/3/action/datastore_search?resource_id=3f2b8c1e',
    key: { place: 'header', name: 'Authorization', secret: 'ckan-secret-4711' },
    answer: (asked) => {
      const { limit, offset, page } = paged(asked, 'limit', 'offset', 100)
      const records = page.map((row) => Object.assign({ _id: row.id }, said(row)))
      const next = `/api/3/action/datastore_search?resource_id=3f2b8c1e&offset=${offset + limit}`
      const fields = [
        { id: '_id', type: 'int' },
        { id: 'name', type: 'text' },
      ]
      const result = { fields, records, limit, offset, total: asked.rows.length, _links: { start: asked.path, next } }
      return { help: `${asked.origin}/help`, success: true, result }
    },
  },
  arcgis: {
    path: '/arcgis/rest/services/Waste/FeatureServer/0/query?where=1%3D1&outFields=*&f=geojson',
    key: { place: 'query', name: 'token', secret: 'arcgis-secret-4711' },
    answer: (asked) => {
      const { limit, offset, page } = paged(asked, 'resultRecordCount', 'resultOffset', 1000)
      const hasMore = offset + limit < asked.rows.length
      return {
        type: 'FeatureCollection',
        ...(hasMore && { properties: { exceededTransferLimit: true } }),
        features: page.map(featureOf),
      }
    },
  },
  socrata: {
    path: '/resource/abcd-1234.json',
    key: { place: 'header', name: 'X-App-Token', secret: 'socrata-secret-4711' },
    answer: (asked) => paged(asked, '$limit', '$offset', 1000).page.map(said),
  },
  mos: {
    path: '/v1/datasets/60562/rows',
    key: { place: 'query', name: 'api_key', secret: 'mos-secret-4711' },
    answer: (asked) =>
      paged(asked, '$top', '$skip', asked.rows.length).page.map((row) => ({
        global_id: row.id,
        Number: row.id,
        Cells: { ...said(row), geoData: { coordinates: [row.lng, row.lat], type: 'Point' } },
      })),
  },
  egov: {
    path: '/api/v4/kaldyk_kabyldau/v2',
    key: { place: 'query', name: 'apiKey', secret: 'egov-secret-4711' },
    answer: (asked) => {
      const source = JSON.parse(asked.query.get('source') ?? '{}') as { size?: number; from?: number }
      const [size, from] = [Math.min(source.size ?? 10, asked.most), source.from ?? 0]
      return asked.rows.slice(from, from + size).map(said)
    },
  },
  ods1: {
    path: '/api/records/1.0/search/?dataset=colonnes',
    key: { place: 'header', name: 'Authorization', secret: 'Apikey ods-secret-4711' },
    answer: (asked) => {
      const { limit, offset, page } = paged(asked, 'rows', 'start', 10)
      return {
        nhits: asked.rows.length,
        parameters: { dataset: 'colonnes', rows: limit, start: offset, format: 'json' },
        records: page.map((row) => ({
          datasetid: 'colonnes',
          recordid: `r${row.id}`,
          fields: said(row),
          geometry: pointOf(row),
        })),
      }
    },
  },
  ods2: {
    path: '/api/explore/v2.1/catalog/datasets/colonnes/records',
    key: { place: 'header', name: 'Authorization', secret: 'Apikey ods-secret-4712' },
    answer: (asked) => {
      const { page } = paged({ ...asked, most: Math.min(asked.most, 100) }, 'limit', 'offset', 10)
      return {
        total_count: asked.rows.length,
        results: page.map((row) => Object.assign(said(row), { geo_point_2d: { lon: row.lng, lat: row.lat } })),
      }
    },
  },
  ogc: {
    path: '/collections/containers/items?limit=500',
    key: { place: 'query', name: 'access_token', secret: 'ogc-secret-4711' },
    answer: (asked) => {
      const { limit, offset, page } = paged(asked, 'limit', 'offset', 10)
      const query = new URLSearchParams(asked.query)
      query.set('offset', String(offset + limit))
      const href = `${asked.origin}/collections/containers/items?${query.toString()}`
      const hasMore = offset + limit < asked.rows.length
      return {
        type: 'FeatureCollection',
        links: [
          { rel: 'self', href: asked.path },
          ...(hasMore ? [{ rel: 'next', type: 'application/geo+json', href }] : []),
        ],
        numberMatched: asked.rows.length,
        numberReturned: page.length,
        features: page.map(featureOf),
      }
    },
  },
}
export type PortalName = keyof typeof portals
export const portalNames = Object.keys(portals).filter((name): name is PortalName => Object.hasOwn(portals, name))

/** A portal that has a list behind a key; `asked` counts its requests, from 1. */
export async function startPortal(name: PortalName) {
  const portal = portals[name]
  const state = {
    rows: portalRows(3000),
    most: 500,
    asked: 0,
    /** From this request on the key is not accepted any more. */
    revokedFrom: Infinity,
    /** The request whose answer breaks off, in the connection or in its text. */
    cutAt: 0,
    cutTextAt: 0,
    /** The request that is told to come back, and when. */
    busyAt: 0,
    busyStatus: 429,
    retryAfter: '7',
    /** From this request on answers are smaller. */
    smallerFrom: Infinity,
    heads: [] as IncomingHttpHeaders[],
    paths: [] as string[],
  }
  const server = createServer((request, reply) => {
    state.asked += 1
    const count = state.asked
    state.heads.push(request.headers)
    state.paths.push(request.url ?? '')
    const origin = `http://${request.headers.host ?? ''}`
    const { searchParams: query } = new URL(request.url ?? '/', origin)
    const { place, name: keyName, secret } = portal.key
    const given = place === 'header' ? request.headers[keyName.toLowerCase()] : query.get(keyName)
    if (count === state.busyAt) return reply.writeHead(state.busyStatus, { 'retry-after': state.retryAfter }).end()
    if (given !== secret || count >= state.revokedFrom) {
      if (name !== 'arcgis') return reply.writeHead(name === 'ckan' ? 403 : 401).end()
      return reply.end(JSON.stringify({ error: { code: 498, message: 'Invalid token.', details: [] } }))
    }
    const most = count >= state.smallerFrom ? state.most / 2 : state.most
    const text = JSON.stringify(portal.answer({ query, rows: state.rows, most, origin, path: request.url ?? '' }))
    const body = gzipSync(count === state.cutTextAt ? text.slice(0, -200) : text)
    reply.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    if (count !== state.cutAt) return reply.end(body)
    reply.write(body.subarray(0, body.length / 2))
    return setTimeout(() => reply.destroy(), 5)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, host, address: `http://${host}${portal.path}`, key: portal.key, close: () => void server.close() }
}
