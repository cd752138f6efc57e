import { describe, expect, test } from 'vitest'
import { newStop, nextStopTimes, type Facility } from '@recircle/core/facility'
import { aCompleteFacility, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { StopChangesModel } from './stop-changes.model.ts'

const owner = { kind: 'creator', orgId: 'org-1' } as const
const off = { reason: 'Repairs', to: null }
const stops = [{ ...newStop, place: 'Square', date: '2026-05-13' }]

function opened() {
  const store = new InMemoryFacilities()
  const point = aCompleteFacility({ status: 'accepted', stops })
  store.facilities.set(point.id, point)
  const [time] = nextStopTimes(stops, point.timezone, store.clock.nowMs(), 1)
  if (!time) throw new Error('No time')
  const notified: string[] = []
  const shown: Facility[] = []
  const model = new StopChangesModel({
    gateway: new InMemoryFacilityGateway(store, owner),
    notifier: { notify: ({ code }) => void notified.push(code) },
    actor: () => owner,
    show: (_before, now) => void shown.push(now),
  })
  return { store, point, time, model, notified, shown }
}

describe('STOP-13 changing stops in the list of own points', () => {
  test('STOP-13 is offered for public points that go about', () => {
    const { model, point } = opened()
    expect([model.mayChange(point), model.mayChange({ ...point, status: 'draft' })]).toEqual([true, false])
    expect(model.mayChange({ ...point, stops: [] })).toBe(false)
    expect(model.mayChange({ ...point, orgId: 'org-2' })).toBe(false)
  })

  test('STOP-13 is saved, announced and shown, and can be taken back', async () => {
    const { model, point, time, notified, shown } = opened()
    await model.change(time, off)
    expect(shown).toEqual([])
    model.ask(point)
    await model.change(time, off)
    expect([model.dialogFacility, model.hasFailed, model.isBusy]).toEqual([null, false, false])
    expect(shown.at(-1)?.stopChanges).toMatchObject([{ ...time, ...off }])
    await model.restore(shown.at(-1) ?? point, time)
    expect([shown.at(-1)?.stopChanges, shown.at(-1)?.stops]).toEqual([[], stops])
    expect(notified).toEqual(['facility.changeStop.success', 'facility.restoreStop.success'])
  })

  test('STOP-13 after a conflict the current point is shown and used by the next attempt', async () => {
    const { model, point, time, store, shown } = opened()
    model.ask(point)
    store.facilities.set(point.id, { ...point, version: 9 })
    await model.change(time, off)
    expect([model.hasFailed, model.dialogFacility?.version, shown.at(-1)?.version]).toEqual([true, 9, 9])
    await model.change(time, off)
    expect([model.hasFailed, model.dialogFacility, shown.at(-1)?.version]).toEqual([false, null, 10])
  })

  test('STOP-13 a failure keeps the dialog open, or is announced without a dialog', async () => {
    const { model, point, time, store, notified, shown } = opened()
    model.ask(point)
    store.failNext('setStopChange', gatewayFailure('offline'))
    await model.change(time, off)
    expect([model.dialogFacility, model.hasFailed, notified]).toEqual([point, true, []])
    model.dismiss()
    store.failNext('setStopChange', gatewayFailure('offline'))
    await model.restore(point, time)
    expect([notified, shown]).toEqual([['facility.restoreStop.failure'], []])
  })

  test('STOP-13 nothing closes the dialog or asks again while a change is on its way', async () => {
    const { model, point, time, notified } = opened()
    model.ask(point)
    const first = model.change(time, off)
    model.dismiss()
    const second = model.change(time, { reason: 'Twice', to: null })
    expect([model.dialogFacility, model.isBusy]).toEqual([point, true])
    await Promise.all([first, second])
    expect(notified).toEqual(['facility.changeStop.success'])
  })
})
