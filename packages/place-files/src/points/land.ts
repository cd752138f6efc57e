import { feature } from 'topojson-client'
import countries from 'world-atlas/countries-50m.json' with { type: 'json' }
import type { LngLat } from '@recircle/core/geo'

/** Natural Earth's outlines are up to a few kilometers off and omit the smallest islands. */
const seaFromLandKm = 50
const kmPerDegree = 111

type Ring = readonly (readonly [number, number])[]
interface Area {
  readonly country: string
  readonly rings: readonly Ring[]
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** The edges of the rings that touch a row of latitude, four numbers each; made when the area is first looked at. */
  rows: ReadonlyMap<number, readonly number[]> | null
}

/** Unwraps a ring that crosses 180°: longitudes continue past 180 instead of jumping back to −180. */
function laidFlat(ring: readonly (readonly number[])[]): Ring {
  let turn = 0
  return ring.map(([lng = 0, lat = 0], at) => {
    const step = lng - (ring[at - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [lng + turn, lat] as const
  })
}

function areaOf(country: string, polygon: readonly (readonly (readonly number[])[])[]): Area {
  const rings = polygon.map(laidFlat)
  const [lngs, lats] = [0, 1].map((axis) => (rings[0] ?? []).map((position) => position[axis] ?? 0))
  const least = (numbers: readonly number[] = []): number => numbers.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (numbers: readonly number[] = []): number => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
  return { country, rings, west: least(lngs), east: most(lngs), south: least(lats), north: most(lats), rows: null }
}

let known: readonly Area[] | undefined
function areas(): readonly Area[] {
  if (known) return known
  known = feature(countries, countries.objects.countries).features.flatMap(({ geometry, properties: { name } }) => {
    if (geometry.type === 'Polygon') return [areaOf(name, geometry.coordinates)]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((polygon) => areaOf(name, polygon)) : []
  })
  return known
}

const rowsPerDegree = 4
const rowOf = (lat: number): number => Math.floor(lat * rowsPerDegree)

/** Large countries have thousands of edges, of which a location needs those of its own latitude. */
function rowsOf(area: Area): ReadonlyMap<number, readonly number[]> {
  if (area.rows !== null) return area.rows
  const rows = new Map<number, number[]>()
  for (const ring of area.rings) {
    let before = ring.at(-1) ?? [0, 0]
    for (const next of ring) {
      const last = rowOf(Math.max(before[1], next[1]))
      for (let row = rowOf(Math.min(before[1], next[1])); row <= last; row += 1) {
        const edges = rows.get(row)
        if (edges) edges.push(before[0], before[1], next[0], next[1])
        else rows.set(row, [before[0], before[1], next[0], next[1]])
      }
      before = next
    }
  }
  area.rows = rows
  return rows
}

const edgeAt = (edges: readonly number[], at: number): readonly [number, number, number, number] => [
  edges[at] ?? 0,
  edges[at + 1] ?? 0,
  edges[at + 2] ?? 0,
  edges[at + 3] ?? 0,
]

function isInside(area: Area, lng: number, lat: number): boolean {
  const edges = rowsOf(area).get(rowOf(lat)) ?? []
  let isIn = false
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = edgeAt(edges, at)
    if (y2 > lat !== y1 > lat && lng < x2 + ((lat - y2) / (y1 - y2)) * (x1 - x2)) isIn = !isIn
  }
  return isIn
}

/**
 * The distance to the border, in degrees on a local flat projection, which is accurate enough for a few dozen kilometers; infinite if it
 * is farther than `margin`.
 */
function degreesFrom(area: Area, lng: number, lat: number, margin: number): number {
  const wide = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const rows = rowsOf(area)
  let least = Infinity
  for (let row = rowOf(lat - margin); row <= rowOf(lat + margin); row += 1) {
    const edges = rows.get(row) ?? []
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = edgeAt(edges, at)
      const [x, y] = [(x1 - lng) * wide, y1 - lat]
      const [dx, dy] = [(x2 - lng) * wide - x, y2 - lat - y]
      const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy)))
      least = Math.min(least, Math.hypot(x + along * dx, y + along * dy))
    }
  }
  return least
}

/** The country (its English name) that contains a location or whose coast is near; null for the open sea. */
export function countryAt({ lng, lat }: LngLat): string | null {
  const margin = seaFromLandKm / kmPerDegree
  const wideMargin = margin / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const around: { area: Area; at: number }[] = []
  for (const area of areas()) {
    if (lat < area.south - margin || lat > area.north + margin) continue
    for (const at of [lng, lng + 360, lng - 360])
      if (at >= area.west - wideMargin && at <= area.east + wideMargin) around.push({ area, at })
  }
  const inside = around.find(({ area, at }) => isInside(area, at, lat))
  if (inside) return inside.area.country
  const coasts = around.map(({ area, at }) => ({ country: area.country, away: degreesFrom(area, at, lat, margin) }))
  const [nearest] = coasts.toSorted((a, b) => a.away - b.away)
  return nearest && nearest.away <= margin ? nearest.country : null
}
