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
  return { country, rings, west: least(lngs), east: most(lngs), south: least(lats), north: most(lats) }
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

function isInside({ rings }: Area, lng: number, lat: number): boolean {
  let isIn = false
  for (const ring of rings) {
    let before = ring.at(-1) ?? [0, 0]
    for (const next of ring) {
      if (next[1] > lat !== before[1] > lat) {
        const crossing = next[0] + ((lat - next[1]) / (before[1] - next[1])) * (before[0] - next[0])
        if (lng < crossing) isIn = !isIn
      }
      before = next
    }
  }
  return isIn
}

/** The distance to the border, in degrees on a local flat projection, which is accurate enough for a few dozen kilometers. */
function degreesFrom({ rings }: Area, lng: number, lat: number): number {
  const wide = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  let least = Infinity
  for (const ring of rings) {
    for (const [at, to] of ring.entries()) {
      const from = ring[at - 1] ?? to
      const [x, y] = [(from[0] - lng) * wide, from[1] - lat]
      const [dx, dy] = [(to[0] - lng) * wide - x, to[1] - lat - y]
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
  const turned = [lng, lng + 360, lng - 360]
  const around = areas().flatMap((area) =>
    turned
      .filter(
        (at) =>
          at >= area.west - wideMargin &&
          at <= area.east + wideMargin &&
          lat >= area.south - margin &&
          lat <= area.north + margin,
      )
      .map((at) => ({ area, at })),
  )
  const inside = around.find(({ area, at }) => isInside(area, at, lat))
  if (inside) return inside.area.country
  const coasts = around.map(({ area, at }) => ({ country: area.country, away: degreesFrom(area, at, lat) }))
  const [nearest] = coasts.toSorted((a, b) => a.away - b.away)
  return nearest && nearest.away <= margin ? nearest.country : null
}
