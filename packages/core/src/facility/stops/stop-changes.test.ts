import { describe, expect, test } from 'vitest'
import { stopChangeOf } from './meant-stop.ts'
import { withStopChange, withStopRestored } from './stop-changes.ts'
import { stopTimes } from './stop-times.ts'
import { newStop, stopChangesMax, type Stop, type StopChange } from './stops.ts'

const timezone = 'Asia/Almaty'
const square: Stop = { ...newStop, place: 'Square', location: { lng: 76.9, lat: 43.2 }, date: '2026-05-13' }
const market: Stop = { ...square, place: 'Market', location: { lng: 77, lat: 43.3 } }
const nowMs = Date.UTC(2026, 4, 1)
const [time] = stopTimes([square], timezone, nowMs, nowMs + 30 * 86_400_000)
const off = { reason: 'Repairs', to: null }
const moved = { reason: 'Traffic', to: { start: 20 * 60, end: 21 * 60 } }

const planned = (stops: readonly Stop[]) => ({ stops, stopChanges: [], timezone })
function changed(stops: readonly Stop[], change: typeof off | typeof moved, meant = time) {
  const after = meant && withStopChange(planned(stops), meant, change, nowMs)
  if (!meant || !after) throw new Error('Nothing changed')
  return { meant, facility: { ...planned(after.stops), stopChanges: after.stopChanges } }
}
const renamed = (stops: readonly Stop[], changes: Partial<Stop>): readonly Stop[] =>
  stops.map((stop) => (stop.place === 'Square' ? { ...stop, ...changes } : stop))

test('STOP-13 a point holds no more changes than its description may list', () => {
  const later = (index: number): StopChange => ({
    place: 'Elsewhere',
    location: market.location,
    startsAtMs: nowMs + (index + 1) * 3_600_000,
    endsAtMs: nowMs + (index + 2) * 3_600_000,
    reason: 'Repairs',
    to: null,
    changedAtMs: nowMs,
  })
  const among = (count: number) =>
    time &&
    withStopChange(
      { ...planned([square]), stopChanges: Array.from({ length: count }, (_, i) => later(i)) },
      time,
      off,
      nowMs,
    )
  expect(among(stopChangesMax - 1)?.stopChanges).toHaveLength(stopChangesMax)
  expect(among(stopChangesMax)).toBeNull()
})

describe('STOP-14 a changed stop is known by its time after its owner has mended its place', () => {
  const edits = [{ place: 'Abai square' }, { place: 'Abai square', location: { lng: 76.91, lat: 43.21 } }]
  test.each(edits)('STOP-14 a stop that is called off is restored after %o', (edit) => {
    const { facility, meant } = changed([market, square], off)
    const after = { ...facility, stops: renamed(facility.stops, edit) }
    expect(withStopRestored(after, meant)).toEqual({ stops: [market, { ...square, ...edit }], stopChanges: [] })
    expect(withStopRestored(after, { ...meant, place: 'Abai square' })?.stopChanges).toEqual([])
  })

  test('STOP-14 a moved stop is restored and moved again', () => {
    const { facility, meant } = changed([square], moved)
    const after = { ...facility, stops: renamed(facility.stops, { place: 'Abai square' }) }
    expect(withStopRestored(after, meant)).toEqual({ stops: [{ ...square, place: 'Abai square' }], stopChanges: [] })
    const again = withStopChange(after, meant, { reason: 'Later', to: { start: 1200, end: 1300 } }, nowMs)
    expect(again?.stops.map(({ place, end }) => [place, end])).toEqual([
      ['Abai square', square.end],
      ['Abai square', 1300],
    ])
    expect(again?.stopChanges).toMatchObject([{ place: 'Abai square', reason: 'Later' }])
  })

  test('STOP-14 of two stops at one time each keeps its own change', () => {
    const { facility, meant } = changed([square, market], off)
    expect(stopChangeOf(facility, { ...meant, place: 'Market' })).toBeNull()
    const both = withStopChange(facility, { ...meant, place: 'Market' }, off, nowMs)
    if (!both) throw new Error('Market has no time')
    const after = { ...both, timezone, stops: renamed(both.stops, { place: 'Abai square' }) }
    const [first, second] = withStopRestored(after, meant)?.stops ?? []
    expect([first?.except, second?.except]).toEqual([[], ['2026-05-13']])
    const gone = { ...after, stops: after.stops.filter(({ place }) => place === 'Market') }
    expect(withStopRestored(gone, meant)?.stops).toEqual(gone.stops)
  })

  test('STOP-14 a day that the owner excepted at another hour stays so', () => {
    const morning = { ...square, start: 480, end: 540, except: ['2026-05-13'] }
    const { facility, meant } = changed([morning, square], off)
    expect(withStopRestored(facility, meant)?.stops).toEqual([morning, square])
  })
})
