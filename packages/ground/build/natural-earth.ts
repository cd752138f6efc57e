import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Position = readonly [number, number]
export type Ring = Position[]
export interface Shape {
  readonly type: 'polygon' | 'line'
  readonly rings: Ring[]
}

const load = createRequire(import.meta.url)
type Atlas = Topology<Record<'countries' | 'land', GeometryCollection>>

/** The source has a leased spaceport as a country. */
const isLeased = ({ properties }: { readonly properties?: object | undefined }): boolean =>
  properties !== undefined && 'name' in properties && properties.name === 'Baikonur'

/** Land and borders at 1:10 million, from npm's world-atlas. */
export function landAndBorders(): { readonly land: Shape[]; readonly borders: Shape[] } {
  const countries: Atlas = load('world-atlas/countries-10m.json')
  const land = feature(countries, countries.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  const borders = mesh(
    countries,
    countries.objects.countries,
    (a, b) => a !== b && !isLeased(a) && !isLeased(b),
  ).coordinates
  return {
    land: land.map((rings) => ({ type: 'polygon', rings: rings.map((ring) => flat(ringOf(ring))) })),
    borders: borders.map((line) => ({ type: 'line', rings: [ringOf(line)] })),
  }
}

/** The center of each country's largest piece of land, with its numeric code. */
export function countryMiddles(): { readonly code: string; readonly at: Position; readonly area: number }[] {
  const atlas: Atlas = load('world-atlas/countries-10m.json')
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    const largest = polygons.map(([ring]) => flat(ringOf(ring ?? []))).toSorted((a, b) => areaOf(b) - areaOf(a))[0]
    if (id === undefined || largest === undefined) return []
    return [{ code: String(id).padStart(3, '0'), at: middleOf(largest), area: areaOf(largest) }]
  })
}

const ringOf = (points: readonly (readonly number[])[]): Ring => points.map(([lng = 0, lat = 0]) => [lng, lat])

/** Unwraps a ring: across the antimeridian it continues beyond 180°, and around the South Pole it is closed along the edge of the map. */
function flat(ring: Ring): Ring {
  let turn = 0
  const points = ring.map(([lng, lat], at): Position => {
    const step = lng - (ring[at - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [lng + turn, lat]
  })
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  return Math.abs(to - from) < 180 ? points : [...points, [to, -90], [from, -90]]
}

export function areaOf(ring: Ring): number {
  let twice = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

function middleOf(ring: Ring): Position {
  let [x, y, twice] = [0, 0, 0]
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    const cross = ax * by - bx * ay
    x += (ax + bx) * cross
    y += (ay + by) * cross
    twice += cross
  })
  return [x / (3 * twice), y / (3 * twice)]
}

/**
 * Reads Marble's packed format of Natural Earth at 1:50 million (Debian's marble-qt-data): big-endian, with nodes in 1/120 of a degree and
 * finer points relative to them.
 */
export function packedShapes(directory: string, name: string): Shape[] {
  const bytes = readFileSync(`${directory}/usr/share/marble/data/naturalearth/${name}.pn2`)
  let at = 6
  const count = bytes.readUInt32BE(1)
  const shapes: Shape[] = []
  const ring = (): Ring => {
    const points: Ring = []
    const nodes = bytes.readUInt32BE(at)
    at += 4
    for (let node = 0; node < nodes; node++) {
      const [lat, lng, finer] = [bytes.readInt16BE(at), bytes.readInt16BE(at + 2), bytes.readInt16BE(at + 4)]
      at += 6
      points.push([lng / 120, lat / 120])
      for (let step = 0; step < finer; step++) {
        points.push([(lng + bytes.readInt8(at + 1)) / 120, (lat + bytes.readInt8(at)) / 120])
        at += 2
      }
    }
    return points
  }
  let seen = 0
  while (seen < count && at < bytes.length) {
    const kind = bytes.readUInt8(at)
    at += 5
    if (kind === 4) {
      at += 1
      continue
    }
    seen++
    const points = ring()
    if (kind === 3) shapes.at(-1)?.rings.push(points)
    else shapes.push({ type: kind === 2 ? 'polygon' : 'line', rings: [points] })
  }
  return shapes
}

/** Unpacks Debian packages by name into a directory, without root and without installing them. */
export function fetchDebianPackages(directory: string, names: readonly string[]): void {
  execFileSync('apt-get', ['download', ...names], { cwd: directory, stdio: 'inherit' })
  execFileSync('sh', ['-c', 'for file in *.deb; do dpkg-deb -x "$file" .; done'], { cwd: directory })
}
