import { gunzipSync } from 'node:zlib'
import { createRequire } from 'node:module'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stop } from '@recircle/core/facility'
import { distanceM, mercatorX, mercatorY, tileAt, type LngLat } from '@recircle/core/geo'
import { GroundArchive } from '../../ground/ground-archive.ts'
import { Random } from '../random.ts'
import { demoSeed } from './demo-data.ts'
import { makeEvents } from './demo-events.ts'
import { makeFacilities } from './demo-facilities.ts'
import { makePeople } from './demo-people.ts'
import { districtsOf, placeIn, townRadiusKm } from './demo-places.ts'
import { addDemoStops } from './demo-stops.ts'
import { knownCities, type KnownCity } from '../../geo/known-cities.ts'

const zoom = 7
const placesPerCity = 150
let archive: GroundArchive
beforeAll(async () => {
  archive = await GroundArchive.open(createRequire(import.meta.url).resolve('@recircle/ground/world.pmtiles'))
})
afterAll(() => archive.close())

type Ring = readonly { x: number; y: number }[]
const tiles = new Map<string, Promise<VectorTile | null>>()
function tileOf(place: LngLat): Promise<VectorTile | null> {
  const { x, y } = tileAt(place, zoom)
  const key = `${x} ${y}`
  const read = async (): Promise<VectorTile | null> => {
    const bytes = await archive.tile(zoom, x, y)
    return bytes === null ? null : new VectorTile(new PbfReader(archive.isCompressed ? gunzipSync(bytes) : bytes))
  }
  const tile = tiles.get(key) ?? read()
  tiles.set(key, tile)
  return tile
}

/** Whether a layer of the map covers the location: an odd number of rings surround it. */
function covers(tile: VectorTile | null, name: string, place: LngLat): boolean {
  const layer = tile?.layers[name]
  if (!layer) return false
  const corner = tileAt(place, zoom)
  const at = (share: number, index: number): number => (share * 2 ** zoom - index) * layer.extent
  const [x, y] = [at(mercatorX(place.lng), corner.x), at(mercatorY(place.lat), corner.y)]
  const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index))
  return features
    .filter(({ type }) => type === 3)
    .some((feature) => feature.loadGeometry().filter((ring) => surrounds(ring, x, y)).length % 2 === 1)
}

function surrounds(ring: Ring, x: number, y: number): boolean {
  let isInside = false
  ring.forEach((a, index) => {
    const b = ring[(index + ring.length - 1) % ring.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  })
  return isInside
}

test.each(knownCities.map((city) => [city.id, city] as const))(
  'LOOK-10 points and events of %s lie on land, in the town, and on streets that exist there',
  async (_id, city) => {
    const random = new Random(7)
    const wrong: string[] = []
    for (let count = 0; count < placesPerCity; count++) {
      const place = placeIn(city, districtsOf(city, random), random)
      // oxlint-disable-next-line no-await-in-loop -- nearly all of them share one tile
      const tile = await tileOf(place)
      if (!covers(tile, 'earth', place) || covers(tile, 'water', place))
        wrong.push(`${place.lat},${place.lng} in water`)
      if (distanceM(place, city) > townRadiusKm(city) * 1000) wrong.push(`${place.lat},${place.lng} out of town`)
    }
    expect(wrong).toEqual([])
    expect(Object.values(city.streets).flat().length).toBeGreaterThan(0)
  },
)

test('LOOK-10 every point, stop and event of the demonstration set is on land and within the town of its address', async () => {
  const nowMs = Date.parse('2026-11-21T10:00:00Z')
  const random = new Random(demoSeed)
  const { owners } = await makePeople(random, nowMs)
  const made = makeFacilities(owners, random, nowMs)
  addDemoStops(made, owners, demoSeed, nowMs)
  const { events } = makeEvents(owners, random, nowMs)
  const rows = [...made.facilities, ...events].map(({ lng, lat, address }) => ({
    lng: Number(lng),
    lat: Number(lat),
    address: String(address),
  }))
  const places = [...rows, ...made.facilities.flatMap(({ stops }) => stopsOf(stops))]
  expect(places.length).toBeGreaterThan(5060)
  const wrong = await Promise.all(
    places.map(async (place) => {
      const tile = await tileOf(place)
      const isOnLand = covers(tile, 'earth', place) && !covers(tile, 'water', place)
      const isInTown = knownCities.some(
        (city) => isNamed(city, place.address) && distanceM(place, city) <= townRadiusKm(city) * 1000,
      )
      return isOnLand && isInTown ? [] : [place]
    }),
  )
  expect(wrong.flat()).toEqual([])
}, 60_000)

const isNamed = ({ names }: KnownCity, address: string): boolean =>
  Object.values(names).some((name) => address.includes(name))

/** The places of a mobile point, as they are stored. */
const stopsOf = (stored: unknown) =>
  typeof stored === 'string'
    ? (JSON.parse(stored) as Stop[]).map(({ location, place }) => ({
        lng: location.lng,
        lat: location.lat,
        address: place,
      }))
    : []

test('LOOK-10 the sea off Sochi is water, and the middle of Lake Balkhash is not land', async () => {
  const sea = { lat: 43.5, lng: 39.6 }
  expect(covers(await tileOf(sea), 'earth', sea)).toBe(false)
  const lake = { lat: 46.5, lng: 74.6 }
  const tile = await tileOf(lake)
  expect(covers(tile, 'earth', lake) && !covers(tile, 'water', lake)).toBe(false)
})
