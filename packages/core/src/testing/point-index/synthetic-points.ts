import type { IndexedPoint } from '../../point-index/index.ts'
import { SeededRandom } from './seeded-random.ts'

export const syntheticMaterialCount = 25
export const syntheticPatternCount = 600

interface Town {
  readonly lng: number
  readonly lat: number
  readonly spreadDegrees: number
  readonly weight: number
}

/** A realistic distribution: most points are in towns of very different sizes, denser toward the center, a few in between. */
export function* syntheticPoints(count: number, seed: number): Generator<IndexedPoint, void> {
  const random = new SeededRandom(seed)
  const towns = Array.from({ length: 400 }, (_, i): Town => town(random, i))
  const reach = sums(towns.map((one) => one.weight))
  for (let index = 0; index < count; index++) {
    yield {
      id: random.uuid(index),
      ...place(random, towns, reach),
      materials: materials(random),
      kind: random.chance(0.8) ? 'container' : 'centre',
      isTemporarilyClosed: random.chance(0.03),
      hoursPattern: Math.floor(random.next() ** 3 * syntheticPatternCount),
      confirmedUntilDay: index % 3,
    }
  }
}

function town(random: SeededRandom, index: number): Town {
  return {
    lng: random.next() * 350 - 175,
    lat: random.next() * 125 - 55,
    spreadDegrees: 0.01 + random.next() ** 3 * 0.4,
    weight: 1 / (index + 3),
  }
}

function sums(weights: readonly number[]): readonly number[] {
  let sum = 0
  return weights.map((weight) => (sum += weight))
}

function place(random: SeededRandom, towns: readonly Town[], reach: readonly number[]): { lng: number; lat: number } {
  if (random.chance(0.02)) return { lng: random.next() * 360 - 180, lat: random.next() * 150 - 70 }
  const at = random.next() * (reach.at(-1) ?? 0)
  const { lng, lat, spreadDegrees } = towns[reach.findIndex((sum) => sum > at)] ?? towns[0]!
  return {
    lng: Math.max(-180, Math.min(180, lng + random.normal() * spreadDegrees)),
    lat: Math.max(-85, Math.min(85, lat + random.normal() * spreadDegrees * 0.6)),
  }
}

/** A container takes one or two materials, a center many; some materials are common, some rare. */
function materials(random: SeededRandom): number {
  const wanted = random.chance(0.75) ? 1 + random.below(2) : 3 + random.below(10)
  let mask = 0
  for (let i = 0; i < wanted; i++) mask |= 1 << Math.floor(random.next() ** 2 * syntheticMaterialCount)
  return mask >>> 0
}
