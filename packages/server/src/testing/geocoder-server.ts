import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An invented address that the server knows, found by all of its words. */
export interface KnownAddress {
  readonly words: readonly string[]
  readonly kind: 'house' | 'street' | 'city'
  readonly lng: number
  readonly lat: number
  readonly street?: string
  readonly house?: string
  readonly city: string
}

const ranks = { house: 30, street: 26, city: 16 } as const
const nameOf = ({ street, house, city }: KnownAddress): string =>
  [house, street, city].filter((part) => part !== undefined).join(', ')

/** As a Nominatim answers `/search` in the format jsonv2. */
const asNominatim = (known: KnownAddress, at: number) => ({
  place_id: 1000 + at,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 2000 + at,
  lat: String(known.lat),
  lon: String(known.lng),
  category: known.kind === 'house' ? 'building' : known.kind === 'street' ? 'highway' : 'place',
  type: known.kind === 'house' ? 'yes' : known.kind === 'street' ? 'residential' : 'city',
  place_rank: ranks[known.kind],
  importance: 0.1,
  addresstype: known.kind === 'house' ? 'building' : known.kind === 'street' ? 'road' : 'city',
  name: known.kind === 'city' ? known.city : (known.street ?? ''),
  display_name: nameOf(known),
  address: { house_number: known.house, road: known.street, city: known.city, country_code: 'kz' },
  boundingbox: [String(known.lat), String(known.lat), String(known.lng), String(known.lng)],
})

/** As a Photon answers `/api`. */
const asPhoton = (known: KnownAddress, at: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [known.lng, known.lat] },
  properties: {
    osm_type: 'W',
    osm_id: 2000 + at,
    osm_key: known.kind === 'house' ? 'building' : known.kind === 'street' ? 'highway' : 'place',
    osm_value: known.kind === 'house' ? 'yes' : known.kind === 'street' ? 'residential' : 'city',
    type: known.kind,
    countrycode: 'KZ',
    country: 'Қазақстан',
    ...(known.kind === 'city' ? { name: known.city } : { city: known.city }),
    ...(known.kind === 'street' && { name: known.street }),
    ...(known.kind === 'house' && { street: known.street, housenumber: known.house }),
  },
})

export type GeocoderFault = 'no' | '429' | '500' | 'silent' | 'broken' | 'page'

/** A small geocoder that speaks both protocols. A house beats its street, and that its town. */
export async function startGeocoder(known: readonly KnownAddress[], port = 0) {
  const state: { fault: GeocoderFault; readonly asked: string[]; readonly agents: string[] } = {
    fault: 'no',
    asked: [],
    agents: [],
  }
  const answer = (request: IncomingMessage, reply: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder.example')
    state.asked.push(`${pathname}?${decodeURIComponent(String(searchParams))}`)
    state.agents.push(request.headers['user-agent'] ?? '')
    if (state.fault === 'silent') return
    if (state.fault === '429') return void reply.writeHead(429, { 'retry-after': '120' }).end()
    if (state.fault === '500') return void reply.writeHead(500).end('oops')
    const type = state.fault === 'page' ? 'text/html' : 'application/json'
    reply.writeHead(200, { 'content-type': type })
    if (state.fault === 'broken' || state.fault === 'page') return void reply.end('[{"lat":')
    const words = (searchParams.get('q') ?? '').toLowerCase()
    const found = known.filter((each) => each.words.every((word) => words.includes(word.toLowerCase())))
    const best = found.toSorted((a, b) => ranks[b.kind] - ranks[a.kind]).slice(0, Number(searchParams.get('limit')))
    const body =
      pathname === '/search' ? best.map(asNominatim) : { type: 'FeatureCollection', features: best.map(asPhoton) }
    reply.end(JSON.stringify(body))
  }
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    url,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
