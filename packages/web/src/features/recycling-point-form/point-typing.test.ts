import { describe, expect, test } from 'vitest'
import { aCompleteContent, aCompleteFacility, aFacility } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { savedPoints, settled, startPointForms as start } from './testing/point-form-fixture.ts'

describe('FAC-7 unsaved input', () => {
  test('FAC-7 survives a reload, incomplete prices included, and is deleted after saving', async () => {
    const at = start()
    const { clock, open } = at
    const first = await open()
    first.model.draft.setText('name', 'Двор')
    first.model.draft.addRate()
    first.model.draft.changeRate(first.model.draft.rates[0]!.key, { priceText: '8,' })
    clock.advance(600)
    first.stop()
    const second = await open()
    expect([second.model.form.isRestored, second.model.draft.content.name]).toEqual([true, 'Двор'])
    expect(second.model.draft.rates[0]?.priceText).toBe('8,')
    second.model.draft.changeRate(second.model.draft.rates[0]!.key, { priceText: '8' })
    second.model.form.save(false)
    await settled()
    clock.advance(600)
    expect(savedPoints(at)).toMatchObject([{ name: 'Двор' }])
    expect((await open()).model.form.isRestored).toBe(false)
  })

  test('FAC-7 can be discarded', async () => {
    const { open } = start([aFacility({ id: 'a', name: 'Было' })])
    const first = await open({ id: 'a' })
    first.model.draft.setText('name', 'Стало')
    first.stop()
    const second = await open({ id: 'a' })
    expect(second.model.draft.content.name).toBe('Стало')
    second.model.form.discard()
    expect([second.model.draft.content.name, second.model.form.hasChanges]).toEqual(['Было', false])
    expect((await open({ id: 'a' })).model.form.isRestored).toBe(false)
  })

  test('FAC-7 based on an older version is a conflict with the newer one', async () => {
    const { gateway, open } = start([aFacility({ id: 'a', name: 'Было' })])
    const first = await open({ id: 'a' })
    first.model.draft.setText('name', 'Мое')
    first.stop()
    await gateway.update('a', { ...first.model.draft.content, name: 'Их' }, 1)
    const { model } = await open({ id: 'a' })
    model.form.save(false)
    await settled()
    expect([model.form.flow.state.kind, model.form.conflict?.fields]).toEqual(['conflict', ['name']])
    model.form.takeTheirs()
    expect([model.draft.content.name, model.form.hasChanges, model.form.flow.state.kind]).toEqual(['Их', false, 'idle'])
  })
})

describe('FAC-17 a blank form', () => {
  test('FAC-17 is a new point, not the draft saved in it before', async () => {
    const at = start()
    const { model } = await at.open()
    model.draft.setText('name', 'Первый')
    model.form.save(false)
    await settled()
    model.form.flow.close()
    await at.pressLinkToBlankForm(model)
    expect([model.draft.content.name, model.form.saved]).toEqual(['', null])
    model.draft.setText('name', 'Второй')
    model.form.save(false)
    await settled()
    expect(model.form.flow.state.kind).toBe('saved')
    expect(savedPoints(at)).toMatchObject([
      { name: 'Первый', version: 1 },
      { name: 'Второй', version: 1 },
    ])
  })

  test('FAC-17 is not filled by the response to an earlier request', async () => {
    const at = start()
    const { model } = await at.open()
    model.draft.setText('name', 'Первый')
    model.form.save(false)
    model.restore({ ...model.form.shown, saved: null })
    model.draft.setText('name', 'Второй')
    await settled()
    expect([model.draft.content.name, model.form.saved, model.form.flow.state.kind]).toEqual(['Второй', null, 'idle'])
    expect(model.form.offered).toEqual([])
    model.form.save(false)
    await settled()
    expect(savedPoints(at).map(({ name }) => name)).toEqual(['Первый', 'Второй'])
  })

  test('FAC-17 whose id is taken by another organization gets a new id on retry', async () => {
    const at = start()
    const { model } = await at.open()
    model.draft.setText('name', 'Двор')
    at.store.failNext('create', gatewayFailure('conflict'))
    model.form.save(false)
    await settled()
    expect(model.form.flow.state).toMatchObject({ kind: 'failed', error: 'conflict' })
    await model.form.flow.tryAgain()
    expect(savedPoints(at)).toMatchObject([{ name: 'Двор' }])
  })
})

describe('FAC-17 deleted or moved elsewhere', () => {
  test.each(['draft', 'declined', 'on-review'] as const)(
    'FAC-17 edits of a deleted point (%s) become a new draft',
    async (status) => {
      const at = start([aCompleteFacility({ id: 'a', status })])
      const { model } = await at.open({ id: 'a' })
      model.draft.setText('name', 'Новое имя')
      at.store.facilities.delete('a')
      model.form.save(true)
      await settled()
      expect(model.form.flow.state).toMatchObject({ kind: 'lost', theirs: null })
      await model.form.flow.saveAsNew()
      expect(savedPoints(at)).toMatchObject([{ name: 'Новое имя', status: 'draft', version: 1 }])
      expect([model.form.saved?.name, model.form.hasChanges]).toEqual(['Новое имя', false])
    },
  )

  test('FAC-17 edits are not saved over a point accepted meanwhile', async () => {
    const at = start([aCompleteFacility({ id: 'a', name: 'Двор' })])
    const { model } = await at.open({ id: 'a' })
    model.draft.setText('name', 'Новое имя')
    await at.gateway.transit('a', 'sendToReview')
    at.store.applyTransit('a', 'accept')
    model.form.save(false)
    await settled()
    expect(model.form.flow.state).toMatchObject({ kind: 'lost', theirs: { status: 'accepted' } })
    await model.form.flow.saveAsNew()
    expect(savedPoints(at)).toMatchObject([
      { name: 'Двор', status: 'accepted' },
      { name: 'Новое имя', status: 'draft' },
    ])
  })
})

test('FAC-17 after a lost response and more input there is no second point and no overwritten change', async () => {
  const at = start()
  const { model } = await at.open()
  const create = at.gateway.create.bind(at.gateway)
  at.gateway.create = async (...args) => {
    await create(...args)
    at.gateway.create = create
    return gatewayFailure('offline')
  }
  at.store.failNext('get', gatewayFailure('offline'))
  model.draft.take(aCompleteContent({ name: 'Раз' }))
  model.form.save(false)
  await settled()
  expect(model.form.flow.state).toMatchObject({ kind: 'failed', error: 'offline' })
  model.form.flow.close()
  model.draft.setText('name', 'Два')
  model.form.save(false)
  await settled()
  expect([model.form.flow.state.kind, savedPoints(at).map(({ name }) => name)]).toEqual(['saved', ['Два']])
})
