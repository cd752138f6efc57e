import { expect, test } from 'vitest'
import { dayOf, unknownWeek, weekOf } from '@recircle/core/facility'
import {
  hoursUnchangedMax,
  ownerStartCalls,
  type AnsweredPoint,
  type DuePoint,
  type HoursOutcome,
} from '@recircle/core/owner-start'
import { ok } from '@recircle/core/shared'
import { aPage, FakeCalls } from '@recircle/core/testing'
import { dayMs } from '@recircle/core/time-zone'
import { gatewayFailure } from '@recircle/core/wire'
import { signedInFor } from '../../owned/owner-actions/testing/signed-in-for.ts'
import { HoursUnchangedViewModel } from './hours-unchanged.view-model.ts'

const nowMs = Date.UTC(2026, 4, 16, 9)
const point = (id: string, daysAgo = 200, some: Partial<DuePoint> = {}): DuePoint => ({
  id,
  version: 1,
  name: id,
  kind: 'centre',
  address: '',
  timezone: 'UTC',
  confirmedAtMs: nowMs - daysAgo * dayMs,
  hours: weekOf(() => dayOf(540, 1140)),
  hoursText: '',
  isMobile: false,
  ...some,
})

function start(points: readonly DuePoint[], outcomes: Readonly<Record<string, HoursOutcome>> = {}) {
  const backend = { points, isDown: false, sent: [] as (readonly (readonly [string, number])[])[] }
  const calls = new FakeCalls()
    .on(ownerStartCalls.due, () => (backend.isDown ? gatewayFailure('offline') : ok(aPage(backend.points))))
    .on(ownerStartCalls.confirmHours, ({ sent }) => {
      backend.sent.push(sent.points.map(({ id, version }) => [id, version] as const))
      if (backend.isDown) return gatewayFailure('offline')
      return ok({ points: sent.points.map(({ id }): AnsweredPoint => ({ id, outcome: outcomes[id] ?? 'counted' })) })
    })
  const model = new HoursUnchangedViewModel(calls, { nowMs: () => nowMs }, { state: signedInFor('org-1') })
  return { backend, model }
}
const shown = ({ points }: HoursUnchangedViewModel) => points.map(({ id }) => id)

test('TRUTH-58 points that nobody has confirmed for 90 days are offered, the oldest first, all ticked; mobile ones apart', async () => {
  const { model } = start([
    point('fresh', 90),
    point('old', 91),
    point('oldest', 300),
    point('bus', 300, { isMobile: true }),
  ])
  await model.load()
  expect([model.state, shown(model), model.chosen.length]).toEqual(['ready', ['oldest', 'old'], 2])
  expect(model.mobilePoints.map(({ id }) => id)).toEqual(['bus'])
})

test('TRUTH-58 points without hours are not offered for confirmation; those with hours in words are', async () => {
  const { backend, model } = start([
    point('unstated', 300, { hours: unknownWeek }),
    point('by call', 200, { hours: unknownWeek, hoursText: 'By appointment' }),
  ])
  await model.load()
  expect(shown(model)).toEqual(['by call'])
  expect(model.pointsWithoutHours.map(({ id }) => id)).toEqual(['unstated'])
  await model.confirm()
  expect(backend.sent).toEqual([[['by call', 1]]])
})

test('TRUTH-58 only what is ticked is sent, and what is confirmed leaves the list', async () => {
  const { backend, model } = start([point('a'), point('b'), point('c')], { c: 'already' })
  await model.load()
  model.turn('b', false)
  await model.confirm()
  expect(backend.sent).toEqual([
    [
      ['a', 1],
      ['c', 1],
    ],
  ])
  expect([shown(model), model.result, model.isOn('b')]).toEqual([['b'], { confirmed: 2, moved: 0, gone: 0 }, false])
})

test('TRUTH-58 with nothing ticked nothing is sent, and the list says so until something is', async () => {
  const { backend, model } = start([point('a'), point('b')])
  await model.load()
  model.turnAll(false)
  await model.confirm()
  expect([backend.sent, model.hasChosenNone, model.isBusy]).toEqual([[], true, false])
  model.turnAll(true)
  expect([model.hasChosenNone, model.chosen.length]).toEqual([false, 2])
})

test('TRUTH-58 a changed point is read again, marked and not ticked; one that is gone leaves the list', async () => {
  const { backend, model } = start([point('a'), point('b'), point('c')], { b: 'moved', c: 'hidden' })
  await model.load()
  backend.points = [point('a', 0), point('b', 200, { version: 2, hoursText: 'По звонку' })]
  await model.confirm()
  expect([model.result, shown(model)]).toEqual([{ confirmed: 1, moved: 1, gone: 1 }, ['b']])
  expect([model.points[0]?.version, model.hasMoved('b'), model.isOn('b')]).toEqual([2, true, false])
})

test('TRUTH-58 without an answer what is ticked stays, and the same can be sent again', async () => {
  const { backend, model } = start([point('a'), point('b')])
  await model.load()
  model.turn('a', false)
  backend.isDown = true
  await model.confirm()
  expect([model.hasFailed, model.result, model.isBusy, shown(model)]).toEqual([true, null, false, ['a', 'b']])
  backend.isDown = false
  await model.confirm()
  expect([model.hasFailed, model.result, shown(model)]).toEqual([false, { confirmed: 1, moved: 0, gone: 0 }, ['a']])
  expect(backend.sent).toEqual([[['b', 1]], [['b', 1]]])
})

test('TRUTH-58 a list that does not load can be asked for again', async () => {
  const { backend, model } = start([point('a')])
  backend.isDown = true
  await model.load()
  expect(model.state).toBe('failed')
  backend.isDown = false
  await model.load()
  expect([model.state, shown(model)]).toEqual(['ready', ['a']])
})

test('TRUTH-58 more than one call takes: the next ones follow', async () => {
  const { backend, model } = start(Array.from({ length: hoursUnchangedMax + 3 }, (_, index) => point(`f-${index}`)))
  await model.load()
  expect([model.points.length, model.more]).toEqual([hoursUnchangedMax, 3])
  await model.confirm()
  expect([backend.sent[0]?.length, model.points.length, model.more]).toEqual([hoursUnchangedMax, 3, 0])
})
