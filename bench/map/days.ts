import { anyDays, type DayRule } from '../../packages/core/src/facility/days/day-rule.ts'
import { plainSchedule, type Schedule } from '../../packages/core/src/facility/days/schedule.ts'
import { openUntil } from '../../packages/core/src/facility/hours/open-state.ts'
import { dayOf, nonWorkingDay, weekOf } from '../../packages/core/src/facility/hours/working-hours.ts'
import { OpenPoints, PointIndex, type IndexedPoint } from '../../packages/core/src/point-index/index.ts'
import { syntheticPatternCount } from '../../packages/core/src/testing/point-index/index.ts'
import { timed, type Timed } from '../support/figures.ts'
import type { View } from './views.ts'

/** One point in this many has days that differ. */
const oneIn = 10
/** Organizations and towns that say how days differ, for all of their points. */
const sharedCount = 300
const hoursTried = 14
/** As the other views of this bench. */
const bestOf = 3
const nowMs = Date.UTC(2026, 11, 30, 9)

const zones = ['Europe/Moscow', 'Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Europe/Berlin']
const weekFor = (number: number) =>
  weekOf((_, index) => (index < 5 + (number % 3) ? dayOf(480 + (number % 17) * 15, 1080) : nonWorkingDay))
const plain = (number: number): Schedule => plainSchedule(weekFor(number), zones[number % zones.length] ?? 'UTC')

const closed = (number: number, when: DayRule['when']): DayRule => ({
  id: '',
  when,
  change: { kind: 'closed' },
  reason: '',
  level: 'point',
  by: 'owner',
  saidAtMs: number,
})
const two = (number: number): string => String(number).padStart(2, '0')

function differing(number: number): Schedule {
  const from = 20 + (number % 12)
  return {
    ...plain(number),
    rules: [
      closed(number, { ...anyDays, weekdays: [5], ofMonth: [1 + (number % 5)] }),
      closed(number, { ...anyDays, dates: { from: '12-31', to: `01-${two(1 + (number % 28))}` } }),
      closed(number, { ...anyDays, dates: { from: `2026-12-${two(from)}`, to: `2027-01-${two(1 + (number % 30))}` } }),
    ],
  }
}

export interface DaysSamples {
  readonly what: string
  /** Views of a moment that has been asked for before. */
  readonly views: readonly Timed<unknown>[]
  /** The whole world after a start, when nothing is known. */
  readonly first: readonly Timed<unknown>[]
  /** The whole world, for the first time in each minute of some hours. */
  readonly minutes: readonly Timed<unknown>[]
  readonly problems: readonly string[]
}

/** Views of the open points: without days that differ, with those of organizations and towns, and with one's own for each point. */
export function measureDays(points: readonly IndexedPoint[], views: readonly View[]): readonly DaysSamples[] {
  const schedules = Array.from({ length: syntheticPatternCount }, (_, number) => plain(number))
  const shared = Array.from({ length: sharedCount }, (_, number) => schedules.push(differing(number)) - 1)
  const withPattern = (patternOf: (number: number) => number) =>
    points.map((point, number) => ({
      ...point,
      hoursPattern: number % oneIn === 0 ? patternOf(number / oneIn) : point.hoursPattern % syntheticPatternCount,
    }))
  return [
    measure(
      'by the week alone',
      withPattern((number) => number % syntheticPatternCount),
    ),
    measure(
      'a tenth with days that differ',
      withPattern((number) => shared[number % sharedCount] ?? 0),
    ),
    measure(
      'a tenth with days of its own',
      withPattern((number) => schedules.push(differing(number)) - 1),
    ),
  ]

  function measure(what: string, all: readonly IndexedPoint[]): DaysSamples {
    const openPoints = () =>
      new OpenPoints((pattern, instantMs) => openUntil(schedules[pattern] ?? plain(0), instantMs), nowMs)
    const index = new PointIndex()
    index.load(all, all.length)
    const worldView = (open: OpenPoints) => index.viewport({ ...world, filter: { open }, tally: open })
    const first = Array.from({ length: bestOf }, () => {
      const open = openPoints()
      return timed(() => worldView(open))
    })
    const open = openPoints()
    worldView(open)
    // On the hour many points open or close; at midnight the state of every pattern is computed again.
    const minutes = Array.from({ length: hoursTried * 60 }, (_, minute) =>
      timed(() => worldView(open.at(nowMs + (minute + 1) * 60_000))),
    )
    const shown = views.map(({ box, zoom }) =>
      timed(() => index.viewport({ box, zoom, filter: { open }, tally: open }), bestOf),
    )
    const count = worldView(open).reduce((sum, marker) => sum + (marker.type === 'cluster' ? marker.count : 1), 0)
    const lastMs = nowMs + hoursTried * 3_600_000
    const expected = all.filter(
      ({ isTemporarilyClosed, hoursPattern }) =>
        !isTemporarilyClosed && openUntil(schedules[hoursPattern] ?? plain(0), lastMs).state === 'open',
    ).length
    const problems = count === expected ? [] : [`${what}: ${count} of ${expected} open points`]
    return { what, views: shown, first, minutes, problems }
  }
}

const world = { box: { west: -180, south: -85, east: 180, north: 85 }, zoom: 2 }
