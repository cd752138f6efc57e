import type { LngLat } from '@recircle/core/geo'
import type { Random } from '../random.ts'
import type { KnownCity } from '../../geo/known-cities.ts'

const kilometresPerDegree = 111.2

/** Compass bearings of water near a city, clockwise from the first to the second; no points are placed there. */
const water: Readonly<Record<string, readonly [number, number]>> = {
  'saint-petersburg': [220, 330],
  sochi: [130, 325],
  vladivostok: [85, 15],
  murmansk: [245, 40],
  kaliningrad: [250, 330],
  'petropavlovsk-kamchatsky': [80, 335],
  khabarovsk: [200, 350],
  'buenos-aires': [310, 145],
  rosario: [20, 150],
  'la-plata': [350, 70],
  'mar-del-plata': [0, 205],
  montevideo: [80, 305],
  dublin: [20, 160],
  toronto: [45, 260],
  atyrau: [160, 220],
}

interface District {
  readonly eastKm: number
  readonly northKm: number
  readonly spreadKm: number
  readonly weight: number
}

const builtRadiusKm = ({ population }: KnownCity): number => 2.2 + 3.4 * Math.sqrt(population / 1e6)

/** The distance from its center beyond which nothing belongs to the town, in km. */
export const townRadiusKm = (city: KnownCity): number => 1.3 * builtRadiusKm(city)

/** A city modeled as a dense center and districts that get sparser outward. */
export function districtsOf(city: KnownCity, random: Random): District[] {
  const radiusKm = builtRadiusKm(city)
  const count = 3 + Math.round(4 * Math.sqrt(city.population / 1e6))
  const middle = { eastKm: 0, northKm: 0, spreadKm: radiusKm * 0.32, weight: 3 }
  const others = Array.from({ length: count }, () => {
    const distanceKm = radiusKm * (0.45 + 0.75 * random.next())
    const { eastKm, northKm } = offset(distanceKm, dryBearing(city, random))
    return { eastKm, northKm, spreadKm: radiusKm * random.between(0.08, 0.2), weight: random.between(0.5, 1.2) }
  })
  return [middle, ...others]
}

/** A random location on land in one of the districts. */
export function placeIn(city: KnownCity, districts: readonly District[], random: Random): LngLat {
  for (let attempt = 0; attempt < 20; attempt++) {
    const district = random.weighted(districts, ({ weight }) => weight)
    const east = district.eastKm + random.normal() * district.spreadKm
    const north = district.northKm + random.normal() * district.spreadKm
    // Locations beyond the edge of the town move to the edge.
    const share = Math.min(1, (0.99 * townRadiusKm(city)) / Math.hypot(east, north))
    if (isDry(city, east * share, north * share)) return toLngLat(city, east * share, north * share)
  }
  return toLngLat(city, 0, 0)
}

const offset = (distanceKm: number, bearing: number) => ({
  eastKm: distanceKm * Math.sin((bearing * Math.PI) / 180),
  northKm: distanceKm * Math.cos((bearing * Math.PI) / 180),
})

function dryBearing(city: KnownCity, random: Random): number {
  for (let attempt = 0; attempt < 20; attempt++) {
    const bearing = random.between(0, 360)
    if (!isWet(city, bearing)) return bearing
  }
  return 0
}

function isWet(city: KnownCity, bearing: number): boolean {
  const sector = water[city.id]
  if (!sector) return false
  const [from, to] = sector
  return from <= to ? bearing >= from && bearing <= to : bearing >= from || bearing <= to
}

const shoreKm = 0.1

const isDry = (city: KnownCity, eastKm: number, northKm: number): boolean =>
  Math.hypot(eastKm, northKm) < shoreKm || !isWet(city, ((Math.atan2(eastKm, northKm) * 180) / Math.PI + 360) % 360)

function toLngLat(city: KnownCity, eastKm: number, northKm: number): LngLat {
  const lat = city.lat + northKm / kilometresPerDegree
  const lng = city.lng + eastKm / (kilometresPerDegree * Math.cos((city.lat * Math.PI) / 180))
  return { lng: round6(lng), lat: round6(lat) }
}

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
