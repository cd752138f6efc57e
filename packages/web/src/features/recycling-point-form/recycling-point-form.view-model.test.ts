import { describe, expect, test } from 'vitest'
import type { Facility } from '@recircle/core/facility'
import { aCompleteContent, aCompleteFacility, aFacility } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { pointSteps } from '../../facility/actions/point-steps.ts'
import { savedPoints, settled, startPointForms as start, ownerLocation } from './testing/point-form-fixture.ts'

describe('FAC-1 FAC-11 creating', () => {
  test('FAC-11 the list of missing parts shrinks to nothing', async () => {
    const { model } = await start().open()
    expect(pointSteps(model.faults.missing).filter(({ missing }) => missing !== null)).toHaveLength(9)
    const { name, address, location, description, contacts, workingHours, icon } = aCompleteContent()
    model.draft.setText('name', name)
    model.draft.setText('address', address)
    model.draft.setLocation(location)
    model.draft.addRate()
    const [row] = model.draft.rates
    model.draft.changeRate(row!.key, { materialId: 1, unitSlug: 'kg', priceText: '8,5', hours: null })
    model.draft.setText('description', description)
    model.draft.setHours(workingHours)
    for (const kind of ['name', 'phone', 'email'] as const) model.draft.setContact(kind, contacts[kind])
    expect(model.faults.missing.map(({ code }) => code)).toEqual(['icon'])
    model.draft.setIcon(icon)
    expect(model.form.isComplete).toBe(true)
  })

  test('FAC-7 input during saving is kept as an unsaved change', async () => {
    const { store, open } = start([aFacility({ id: 'a', name: 'Двор' })])
    const { model } = await open({ id: 'a' })
    model.draft.setText('name', 'Двор 2')
    model.form.save(false)
    model.draft.setText('comment', 'Вход со двора')
    await settled()
    expect([store.facilities.get('a')?.name, store.facilities.get('a')?.comment]).toEqual(['Двор 2', ''])
    expect([model.draft.content.comment, model.form.hasChanges]).toEqual(['Вход со двора', true])
    model.form.flow.close()
    model.form.save(false)
    await settled()
    expect([store.facilities.get('a')?.comment, model.form.hasChanges]).toEqual(['Вход со двора', false])
  })

  test('FAC-7 a draft without a name is not saved, with an error at the field and in the summary', async () => {
    const { store, open } = start()
    const { model } = await open()
    expect(model.faults.faultOf('name')).toBeNull()
    expect(model.form.save(false)).toBe(false)
    expect(model.faults.faultOf('name')).toMatchObject({ kind: 'issue', issue: { code: 'required' } })
    expect(model.faults.summary).toMatchObject([{ field: 'name' }])
    expect(model.faults.isSendingRefused).toBe(false)
    expect(store.facilities.size).toBe(0)
  })

  test('FAC-7 FAC-11 an incomplete point is not sent, with an error at each missing field', async () => {
    const { model } = await start().open()
    model.draft.setText('name', 'Двор')
    expect(model.faults.isSendingRefused).toBe(false)
    expect(model.form.save(true)).toBe(false)
    expect([model.faults.isSendingRefused, model.faults.isOnlyIncomplete]).toEqual([true, true])
    expect(model.faults.faultOf('description')).toMatchObject({ kind: 'missing', part: { code: 'description' } })
    expect(model.faults.summary.map(({ field }) => field)).toEqual([
      'address',
      'location',
      'rates',
      'description',
      'workingHours',
      'contacts.name',
      'contacts.phone',
      'contacts.email',
      'icon',
    ])
  })

  test('FAC-7 saved and sent with the form’s own id', async () => {
    const at = start()
    const { model } = await at.open()
    model.draft.take(aCompleteContent())
    model.form.save(true)
    await settled()
    expect(savedPoints(at)).toMatchObject([{ status: 'on-review' }])
    expect([model.form.flow.state.kind, model.form.hasChanges]).toEqual(['saved', false])
  })

  test('FAC-13 a duplicate material and an invalid price are rejected at their fields', async () => {
    const { model } = await start().open()
    model.draft.setText('name', 'Двор')
    model.draft.addRate()
    model.draft.addRate()
    for (const { key } of model.draft.rates) model.draft.changeRate(key, { materialId: 1, priceText: 'дорого' })
    model.form.save(false)
    expect(model.faults.summary.map(({ field, fault }) => [field, fault.kind === 'issue' && fault.issue.code])).toEqual(
      [
        ['rates.0.price', 'decimal'],
        ['rates.1.price', 'decimal'],
        ['rates.1.materialId', 'duplicateMaterial'],
      ],
    )
  })

  test('FAC-13 materials can be moved and removed', async () => {
    const { model } = await start().open()
    for (const materialId of [1, 2, 3]) {
      model.draft.addRate()
      model.draft.changeRate(model.draft.rates.at(-1)!.key, { materialId })
    }
    const order = () => model.draft.rates.map(({ materialId }) => materialId)
    model.draft.moveRate(model.draft.rates[2]!.key, -1)
    expect(order()).toEqual([1, 3, 2])
    model.draft.moveRate(model.draft.rates[0]!.key, -1)
    expect(order()).toEqual([1, 3, 2])
    model.draft.removeRate(model.draft.rates[1]!.key)
    expect(order()).toEqual([1, 2])
  })
})

describe('FAC-5 editing', () => {
  test.each<[Facility['status'], string]>([
    ['draft', 'form'],
    ['on-review', 'form'],
    ['declined', 'convert'],
    ['accepted', 'past-editing'],
    ['temporarily-not-working', 'past-editing'],
    ['blocked-by-moderator', 'past-editing'],
    ['closed', 'past-editing'],
  ])('FAC-5 %s: %s', async (status, stage) => {
    const { model } = await start([aCompleteFacility({ id: 'a', status })]).open({ id: 'a' })
    expect(model.form.stage).toBe(stage)
  })

  test('FAC-5 a declined point is converted after confirmation, and still shows the reason', async () => {
    const { store, open } = start([aCompleteFacility({ id: 'a', status: 'declined', statusComment: 'Где вход?' })])
    const { model } = await open({ id: 'a' })
    expect(store.facilities.get('a')?.status).toBe('declined')
    store.failNext('transit', gatewayFailure('server-error'))
    await model.form.convert()
    expect([model.form.stage, model.form.isConverting]).toEqual(['convert', false])
    await model.form.convert()
    expect([model.form.stage, model.form.reason, store.facilities.get('a')?.status]).toEqual([
      'form',
      'Где вход?',
      'draft',
    ])
  })

  test('FAC-22 a point on review is saved as a draft in one step', async () => {
    const at = start([aCompleteFacility({ id: 'a', status: 'on-review', name: 'Двор' })])
    const { model } = await at.open({ id: 'a' })
    expect([model.form.stage, model.form.isOnReview]).toEqual(['form', true])
    model.draft.setText('name', 'Задний двор')
    expect(at.store.facilities.get('a')?.status).toBe('on-review')
    model.form.save(false)
    await settled()
    expect(savedPoints(at)).toMatchObject([{ id: 'a', status: 'draft', name: 'Задний двор' }])
    expect(model.form.isOnReview).toBe(false)
  })

  test('SRC-28 the form of a draft that waits with its import says that saving takes it out of the review', async () => {
    const { model } = await start([aCompleteFacility({ id: 'a', status: 'draft', waitsWithImport: true })]).open({
      id: 'a',
    })
    expect([model.form.stage, model.form.isOnReview]).toEqual(['form', true])
  })

  test('FAC-5 an accepted point is copied into a new draft', async () => {
    const at = start([aCompleteFacility({ id: 'a', status: 'accepted', name: 'Двор' })])
    const { model } = await at.open({}, { copy: 'a' })
    expect([model.form.stage, model.draft.content.name, model.form.hasChanges, model.pointToClose?.name]).toEqual([
      'form',
      'Двор',
      true,
      'Двор',
    ])
    model.form.save(false)
    await settled()
    expect(savedPoints(at)).toMatchObject([
      { id: 'a', status: 'accepted' },
      { name: 'Двор', status: 'draft' },
    ])
  })

  test('FAC-4 another organization’s point is not found', async () => {
    const { open } = start([aCompleteFacility({ id: 'a', status: 'accepted', orgId: 'org-2' })])
    expect((await open({ id: 'a' })).outcome).toBe('not-found')
    expect((await open({ id: 'none' })).outcome).toBe('not-found')
  })

  test('FAC-9 a failed load is reported, and a retry loads the same point', async () => {
    const { store, open } = start([aFacility({ id: 'a' })])
    store.failNext('get', gatewayFailure('server-error'))
    const { model } = await open({ id: 'a' })
    expect(model.form.stage).toBe('failed')
    await model.form.reload()
    expect([model.form.stage, model.form.saved?.id]).toEqual(['form', 'a'])
  })
})

test('FAC-1 GEO-2 the place can be the current location, with its address', async () => {
  const { clock, open } = start()
  const { model } = await open()
  await model.place.locate()
  clock.advance(1000)
  await settled()
  expect(model.draft.content).toMatchObject({ location: ownerLocation, address: 'Алматы, проспект Абая, 10' })
})

test('FAC-1 finds likely duplicates once the place is known, but not own points or the copied one', async () => {
  const { clock, open } = start([
    aCompleteFacility({ id: 'near', status: 'accepted', name: 'Экоцентр «Сборка» вход', orgId: 'org-2' }),
    aCompleteFacility({ id: 'mine', status: 'accepted', location: { lng: 37.6685, lat: 55.7539 } }),
  ])
  const { model } = await open()
  model.draft.take(aCompleteContent())
  clock.advance(1000)
  await settled()
  expect(model.duplicates.found.map(({ facility }) => facility.id)).toEqual(['near', 'mine'])
  const copy = await open({}, { copy: 'mine' })
  clock.advance(1000)
  await settled()
  expect(copy.model.duplicates.found.map(({ facility }) => facility.id)).toEqual(['near'])
})
