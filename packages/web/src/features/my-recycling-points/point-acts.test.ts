import { describe, expect, test } from 'vitest'
import { facilityActs, newStop, nextStopTimes, type Facility, type FacilityActName } from '@recircle/core/facility'
import { aCompleteFacility, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure, keysOf } from '@recircle/core/wire'
import { pointOutcomeWords } from '../../notifications/outcome-words.ts'
import { PointActs } from './point-acts.ts'
import { pointActs } from './point-acts.view.tsx'

const owner = { kind: 'creator', orgId: 'org-1' } as const
const pause = { materialId: 1, until: null, reason: 'Full' }
const stops = [{ ...newStop, place: 'Square', date: '2026-05-13' }]

function opened(parts: Partial<Facility> = {}) {
  const store = new InMemoryFacilities()
  const point = aCompleteFacility({ status: 'accepted', ...parts })
  store.facilities.set(point.id, point)
  const notified: string[] = []
  const shown: Facility[] = []
  const model = new PointActs({
    gateway: new InMemoryFacilityGateway(store, owner),
    notifier: { notify: ({ code }) => void notified.push(code) },
    actor: () => owner,
    titleOf: ({ name }) => name,
    show: (_before, now) => void shown.push(now),
  })
  return { store, point, model, notified, shown }
}

describe('TRUTH-41 STOP-13 acts in the list of own points', () => {
  test('TRUTH-41 STOP-13 are offered for public points that they can change', () => {
    const isOffered = (name: FacilityActName, parts: Partial<Facility>) => {
      const { point, model } = opened({ stops, ...parts })
      return pointActs.some((act) => act.name === name && act.isOffered(point, model.actor()))
    }
    const kinds: readonly Partial<Facility>[] = [
      {},
      { status: 'draft' },
      { orgId: 'org-2' },
      { rates: [] },
      { stops: [] },
    ]
    const offered = (name: FacilityActName) => kinds.map((parts) => isOffered(name, parts))
    expect(offered('pauseMaterial')).toEqual([true, false, false, false, true])
    expect(offered('changeStop')).toEqual([true, false, false, true, false])
  })

  test('TRUTH-41 STOP-13 have words for both of their outcomes', () => {
    const codes = keysOf(facilityActs).flatMap((name) => [`facility.${name}.success`, `facility.${name}.failure`])
    expect(Object.keys(pointOutcomeWords)).toEqual(expect.arrayContaining(codes))
  })

  test('TRUTH-41 a pause is saved, announced and shown, and can be undone', async () => {
    const { model, point, notified, shown } = opened()
    await model.submit('pauseMaterial', pause)
    expect(shown).toEqual([])
    model.ask('pauseMaterial', point)
    await model.submit('pauseMaterial', pause)
    expect([model.asked, model.hasFailed, model.isBusy]).toEqual([null, false, false])
    expect(shown.at(-1)?.rates[0]?.pause).toEqual({ until: null, reason: 'Full' })
    await model.run('resumeMaterial', shown.at(-1) ?? point, { materialId: 1 })
    expect(shown.at(-1)?.rates[0]?.pause).toBeNull()
    expect(notified).toEqual(['facility.pauseMaterial.success', 'facility.resumeMaterial.success'])
  })

  test('STOP-13 a stop is called off and restored, announced and shown', async () => {
    const { model, point, store, notified, shown } = opened({ stops })
    const [time] = nextStopTimes(stops, point.timezone, store.clock.nowMs(), 1)
    if (!time) throw new Error('No time')
    const off = { reason: 'Repairs', to: null }
    model.ask('changeStop', point)
    await model.submit('changeStop', { ...time, ...off })
    expect(shown.at(-1)?.stopChanges).toMatchObject([{ ...time, ...off }])
    await model.run('restoreStop', shown.at(-1) ?? point, { ...time, reason: '', to: null })
    expect([shown.at(-1)?.stopChanges, shown.at(-1)?.stops]).toEqual([[], stops])
    expect(notified).toEqual(['facility.changeStop.success', 'facility.restoreStop.success'])
  })

  test('TRUTH-41 after a conflict the current point is shown and used by the next attempt', async () => {
    const { model, point, store, shown } = opened()
    model.ask('pauseMaterial', point)
    store.facilities.set(point.id, { ...point, version: 9 })
    await model.submit('pauseMaterial', pause)
    expect([model.hasFailed, model.asked?.facility.version, shown.at(-1)?.version]).toEqual([true, 9, 9])
    await model.submit('pauseMaterial', pause)
    expect([model.hasFailed, model.asked, shown.at(-1)?.version]).toEqual([false, null, 10])
  })

  test('TRUTH-41 a failure keeps the dialog open, or is announced without a dialog', async () => {
    const { model, point, store, notified, shown } = opened()
    model.ask('pauseMaterial', point)
    store.failNext('pauseMaterial', gatewayFailure('offline'))
    await model.submit('pauseMaterial', pause)
    expect([model.asked?.facility, model.hasFailed, notified]).toEqual([point, true, []])
    model.dismiss()
    store.failNext('resumeMaterial', gatewayFailure('offline'))
    await model.run('resumeMaterial', point, { materialId: 1 })
    expect([notified, shown]).toEqual([['facility.resumeMaterial.failure'], []])
  })

  test('STOP-13 nothing closes the dialog or asks again while an act is on its way', async () => {
    const { model, point, notified } = opened()
    model.ask('pauseMaterial', point)
    const first = model.submit('pauseMaterial', pause)
    model.dismiss()
    const second = model.submit('pauseMaterial', { ...pause, reason: 'Twice' })
    expect([model.asked?.facility, model.isBusy]).toEqual([point, true])
    await Promise.all([first, second])
    expect(notified).toEqual(['facility.pauseMaterial.success'])
  })
})
