import { describe, expect, test } from 'vitest'
import type { Facility } from '@recircle/core/facility'
import { aCompleteFacility, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { PointPausesModel } from './point-pauses.model.ts'

const owner = { kind: 'creator', orgId: 'org-1' } as const
const pause = { until: null, reason: 'Full' }

function opened() {
  const store = new InMemoryFacilities()
  const point = aCompleteFacility({ status: 'accepted' })
  store.facilities.set(point.id, point)
  const notified: string[] = []
  const shown: Facility[] = []
  const model = new PointPausesModel({
    gateway: new InMemoryFacilityGateway(store, owner),
    notifier: { notify: ({ code }) => void notified.push(code) },
    actor: () => owner,
    show: (_before, now) => void shown.push(now),
  })
  return { store, point, model, notified, shown }
}
const materialId = 1

describe('TRUTH-41 pausing in the list of own points', () => {
  test('TRUTH-41 is offered for public points with materials', () => {
    const { model, point } = opened()
    expect([model.mayPause(point), model.mayPause({ ...point, status: 'draft' })]).toEqual([true, false])
    expect(model.mayPause({ ...point, rates: [] })).toBe(false)
  })

  test('TRUTH-41 is saved, announced and shown, and can be undone', async () => {
    const { model, point, notified, shown } = opened()
    model.ask(point)
    await model.pause(materialId, pause)
    expect([model.dialogFacility, model.hasFailed]).toEqual([null, false])
    expect(shown.at(-1)?.rates[0]?.pause).toEqual(pause)
    await model.resume(shown.at(-1) ?? point, materialId)
    expect(shown.at(-1)?.rates[0]?.pause).toBeNull()
    expect(notified).toEqual(['facility.pauseMaterial.success', 'facility.resumeMaterial.success'])
  })

  test('TRUTH-41 after a conflict the current point is shown and used by the next attempt', async () => {
    const { model, point, store, shown } = opened()
    model.ask(point)
    store.facilities.set(point.id, { ...point, version: 9 })
    await model.pause(materialId, pause)
    expect([model.hasFailed, model.dialogFacility?.version, shown.at(-1)?.version]).toEqual([true, 9, 9])
    await model.pause(materialId, pause)
    expect([model.hasFailed, model.dialogFacility, shown.at(-1)?.version]).toEqual([false, null, 10])
  })

  test('TRUTH-41 a failure keeps the dialog open, or is announced without a dialog', async () => {
    const { model, point, store, notified, shown } = opened()
    model.ask(point)
    store.failNext('setPause', gatewayFailure('offline'))
    await model.pause(materialId, pause)
    expect([model.dialogFacility, model.hasFailed, notified]).toEqual([point, true, []])
    model.dismiss()
    store.failNext('setPause', gatewayFailure('offline'))
    await model.resume(point, materialId)
    expect([notified, shown]).toEqual([['facility.resumeMaterial.failure'], []])
  })
})
