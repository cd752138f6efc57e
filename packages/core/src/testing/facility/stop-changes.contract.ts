import { expect, test } from 'vitest'
import { newStop, stopTimes, type Facility, type Stop } from '../../facility/index.ts'
import { accepted, errorOf, failureOf, valueOf, type FacilityGatewayExam } from './facility-exam.ts'

const squareWeekly: Stop = { ...newStop, place: 'Square', location: { lng: 76.9, lat: 43.2 }, date: '2026-05-13' }

/** STOP-13: a part of the contract of every facility gateway. */
export function testStopChanges(start: () => Promise<FacilityGatewayExam>): void {
  test('STOP-13 the owner calls off, moves and restores a stop, once each', async () => {
    const exam = await start()
    const { owner } = exam
    const point = await accepted(exam, { stops: [squareWeekly] })
    const [first, second] = stopTimes(point.stops, point.timezone, Date.UTC(2099, 0, 1), Date.UTC(2099, 1, 1))
    if (!first || !second) throw new Error('No times')
    const off = { reason: ' The truck is broken ', to: null }
    const planned = { reason: '', to: null }
    const nowhere = { ...first, place: 'Nowhere' }
    expect(errorOf(await owner.act(point, 'changeStop', { ...nowhere, ...off }))).toBe('not-found')
    expect(errorOf(await owner.act(point, 'restoreStop', { ...first, ...planned }))).toBe('not-found')
    const refused = await owner.act(point, 'changeStop', { ...first, reason: ' ', to: { start: 600, end: 600 } })
    expect(failureOf(refused)).toEqual(['broken-rule', ['required', 'endsLikeItStarts'], ['/reason', '/to/end']])
    const called = valueOf(await owner.act(point, 'changeStop', { ...first, ...off }))
    expect(called).toMatchObject({
      version: point.version + 1,
      stopChanges: [{ ...first, reason: 'The truck is broken', to: null }],
    })
    const timesOf = ({ stops, timezone }: Facility) =>
      stopTimes(stops, timezone, first.startsAtMs, second.endsAtMs).map(({ startsAtMs }) => startsAtMs)
    expect(timesOf(called)).toEqual([second.startsAtMs])
    expect(valueOf(await owner.act(point, 'changeStop', { ...first, ...off })).version).toBe(called.version)
    const stale = await owner.act(point, 'changeStop', { ...second, ...off })
    expect(stale).toMatchObject({ error: 'conflict', current: { version: called.version } })
    const later = { reason: 'Traffic', to: { start: 20 * 60, end: 21 * 60 } }
    const moved = valueOf(await owner.act(called, 'changeStop', { ...first, ...later }))
    const hourMs = 3_600_000
    expect(timesOf(moved)).toEqual([first.startsAtMs + 2 * hourMs, second.startsAtMs])
    expect(moved.stopChanges).toMatchObject([{ reason: 'Traffic', to: { startsAtMs: first.startsAtMs + 2 * hourMs } }])
    const again = valueOf(await owner.act(moved, 'restoreStop', { ...first, ...planned }))
    expect([again.stops, again.stopChanges]).toEqual([point.stops, []])
  })
}
