import { bagMax, fewestStops } from '../../packages/core/src/bag/fewest-stops.ts'
import { packBag } from '../../packages/core/src/bag/pack-bag.ts'
import { plainSchedule } from '../../packages/core/src/facility/days/schedule.ts'
import { openUntil } from '../../packages/core/src/facility/hours/open-state.ts'
import { dayOf, nonWorkingDay, weekOf } from '../../packages/core/src/facility/hours/working-hours.ts'
import { MaterialBits, OpenPoints, PointIndex, type IndexedPoint } from '../../packages/core/src/point-index/index.ts'
import { areEqual, bestWay, randomBag, wayOf } from '../../packages/core/src/testing/bag/index.ts'
import {
  SeededRandom,
  syntheticMaterialCount,
  syntheticPatternCount,
  syntheticPoints,
} from '../../packages/core/src/testing/point-index/index.ts'
import { bagPlaces, type BagPoints } from '../../packages/server/src/guide/bag-places.ts'
import { figuresOf, ms, timed } from '../support/figures.ts'
import { machine, note, numbersOption, printTable, sizesOption, writeResults } from '../support/report.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

const aimMs = 5
const nowMs = Date.UTC(2026, 11, 1, 9)
const names = { ru: '', kk: '', es: '', en: '' }
const zones = ['Europe/Moscow', 'Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Europe/Berlin']
const schedules = Array.from({ length: syntheticPatternCount }, (_, number) =>
  plainSchedule(
    weekOf((_day, at) => (at < 5 + (number % 3) ? dayOf(480 + (number % 17) * 15, 1260) : nonWorkingDay)),
    zones[number % zones.length] ?? 'UTC',
  ),
)

/** BAG-1: bags against the best of all ways, and the time of a call among many points. */
export function measureBags(): void {
  const [seed = 42] = numbersOption('seed', [42])
  const [size = 100_000] = sizesOption([100_000], 1000)
  const before = machine()
  const wrong = wrongBags(new SeededRandom(seed), sized(10_000, 500))
  note(
    `${sized(10_000, 500) - wrong} of ${sized(10_000, 500)} random bags are equal to the best of all ways; seed ${seed}.`,
  )
  const rows = timesAt(size, seed)
  printTable(
    rows.map(({ things, figures }) => ({
      things,
      bags: figures.count,
      p50: ms(figures.p50),
      p95: ms(figures.p95),
      max: ms(figures.max),
    })),
  )
  printTable([before, machine()])
  writeResults('bag', { seed, size, machine: [before, machine()], wrong, rows })
  conclude(
    { 'every random bag is equal to the best of all ways': wrong === 0 },
    Object.fromEntries(
      rows.map(({ things, figures }) => [`${things} things: p95 within ${aimMs} ms`, figures.p95 <= aimMs]),
    ),
  )
}

function wrongBags(random: SeededRandom, count: number): number {
  let wrong = 0
  for (let bag = 0; bag < count; bag++) {
    const { places, from } = randomBag(random)
    if (!areEqual(wayOf(fewestStops(places, from), from), bestWay({ places, from }))) wrong++
  }
  return wrong
}

/** Bags of each size, around places where points are: the work of the call, from the points in memory to the plan. */
function timesAt(size: number, seed: number) {
  const random = new SeededRandom(seed)
  const all = [...syntheticPoints(size, seed)]
  const points = indexed(all)
  return [2, 3, 4, 6, bagMax].map((things) => {
    const samples = Array.from({ length: sized(1000, 5) }, () => {
      const { lng, lat } = random.pick(all)
      const near = { lng, lat: Math.max(-85, Math.min(85, lat + random.normal() * 0.02)) }
      const materialIds = Array.from({ length: things }, () => [random.below(syntheticMaterialCount)])
      const wanted = materialIds.map((_, at) => ({ kind: 'material' as const, slug: String(at), names, materials: [] }))
      const plan = () =>
        packBag(wanted, {
          places: bagPlaces(points, { materialIds, near, atMs: nowMs, isNow: true }),
          from: near,
          isOpenOnly: true,
        })
      // The best of three, so that other programs on the machine count less.
      return timed(plan, 3)
    })
    return { things, figures: figuresOf(samples) }
  })
}

/** What the call knows of the points. Open hours are known by pattern, as in the server after the first question of a minute. */
function indexed(all: readonly IndexedPoint[]): BagPoints {
  const index = new PointIndex()
  index.load(all, all.length)
  const bits = MaterialBits.of(Array.from({ length: syntheticMaterialCount }, (_, id) => id))
  if (!bits.ok) throw new Error(bits.error)
  const open = new OpenPoints((pattern, instantMs) => openUntil(schedules[pattern] ?? schedules[0]!, instantMs), nowMs)
  const states = { at: () => open }
  return { index, bits: bits.value, states, statesThen: states, standAt: () => undefined }
}
