import { describe, expect, test } from 'vitest'
import { aFacility } from '@recircle/core/testing'
import { dayMs } from '@recircle/core/time-zone'
import { savedDays, savedMax } from '../../owned/saved-typing/draft-shelf.ts'
import { savedPoints, settled, startPointForms as start } from './testing/point-form-fixture.ts'

describe('FAC-18 one draft per tab', () => {
  test('FAC-18 two tabs with new points create two', async () => {
    const at = start()
    const first = await at.open()
    const second = await at.openIn(at.firstTab.openAnother())
    first.model.draft.setText('name', 'Первый')
    second.model.draft.setText('name', 'Второй')
    at.clock.advance(600)
    first.model.form.save(false)
    await settled()
    second.model.form.save(false)
    await settled()
    expect(savedPoints(at).map(({ name, version }) => [name, version])).toEqual([
      ['Первый', 1],
      ['Второй', 1],
    ])
  })

  test('FAC-18 a duplicated tab starts with its own draft, and is not offered one still being edited', async () => {
    const at = start()
    const first = await at.open()
    first.model.draft.setText('name', 'Двор')
    at.clock.advance(600)
    const copy = await at.openIn(at.firstTab.duplicate())
    expect([copy.model.draft.content.name, copy.model.form.offered]).toEqual(['', []])
    copy.model.draft.setText('name', 'Копия')
    at.clock.advance(600)
    first.stop()
    copy.stop()
    expect((await at.open()).model.draft.content.name).toBe('Двор')
  })

  test('FAC-18 if a tab is duplicated outside its form, the first to return gets the draft', async () => {
    const at = start()
    const first = await at.open()
    first.model.draft.setText('name', 'Двор')
    first.stop()
    const copy = at.firstTab.duplicate()
    expect((await at.openIn(copy)).model.draft.content.name).toBe('Двор')
    expect((await at.open()).model.draft.content.name).toBe('')
  })

  test('FAC-18 the draft of a closed tab is offered with name and age, and continues under its own id', async () => {
    const at = start()
    const crashed = at.firstTab.openAnother()
    const first = await at.openIn(crashed)
    first.model.draft.setText('name', ' Двор ')
    at.clock.advance(600)
    const typedAtMs = at.clock.nowMs() - 100
    crashed.crash()
    const { model } = await at.open()
    expect([model.draft.content.name, model.form.hasChanges]).toEqual(['', false])
    expect(model.form.offered).toMatchObject([{ name: 'Двор', typedAtMs }])
    await model.form.takeOffered(model.form.offered[0]?.key ?? '')
    expect([model.draft.content.name, model.form.isRestored, model.form.offered]).toEqual([' Двор ', true, []])
    model.form.save(false)
    await settled()
    expect(savedPoints(at)).toHaveLength(1)
  })

  test('FAC-18 continuing an earlier draft does not mix drafts: the current one is offered in its place', async () => {
    const at = start()
    const crashed = at.firstTab.openAnother()
    const first = await at.openIn(crashed)
    first.model.draft.setText('name', 'Раньше')
    first.model.draft.setText('comment', 'Вход со двора')
    at.clock.advance(600)
    crashed.crash()
    const { model } = await at.open()
    model.draft.setText('name', 'Сейчас')
    model.draft.setText('address', 'Москва')
    await model.form.takeOffered(model.form.offered[0]?.key ?? '')
    expect(model.draft.content).toMatchObject({ name: 'Раньше', comment: 'Вход со двора', address: '' })
    expect(model.form.offered).toMatchObject([{ name: 'Сейчас' }])
    await model.form.takeOffered(model.form.offered[0]?.key ?? '')
    expect(model.draft.content).toMatchObject({ name: 'Сейчас', comment: '', address: 'Москва' })
  })

  test('FAC-18 a draft continued by another tab meanwhile is not taken from it', async () => {
    const at = start()
    const crashed = at.firstTab.openAnother()
    const first = await at.openIn(crashed)
    first.model.draft.setText('name', 'Двор')
    at.clock.advance(600)
    crashed.crash()
    const [one, other] = [await at.open(), await at.openIn(at.firstTab.openAnother())]
    const [key = ''] = one.model.form.offered.map((each) => each.key)
    other.model.draft.setText('name', 'Свое')
    await one.model.form.takeOffered(key)
    await other.model.form.takeOffered(key)
    expect([one.model.draft.content.name, other.model.draft.content.name]).toEqual(['Двор', 'Свое'])
    expect([one.model.form.offered, other.model.form.offered]).toEqual([[], []])
  })

  test('FAC-18 can be discarded without opening', async () => {
    const at = start()
    const crashed = at.firstTab.openAnother()
    const first = await at.openIn(crashed)
    first.model.draft.setText('name', 'Двор')
    at.clock.advance(600)
    crashed.crash()
    const { model } = await at.open()
    model.form.discardOffered(model.form.offered[0]?.key ?? '')
    await settled()
    expect([model.form.offered, (await at.open()).model.form.offered]).toEqual([[], []])
  })

  test('FAC-18 input for an existing point is separate from new points and other points', async () => {
    const at = start([aFacility({ id: 'a' }), aFacility({ id: 'b' })])
    const crashed = at.firstTab.openAnother()
    const first = await at.openIn(crashed, { id: 'a' })
    first.model.draft.setText('name', 'Двор')
    at.clock.advance(600)
    crashed.crash()
    expect((await at.open()).model.form.offered).toEqual([])
    expect((await at.open({ id: 'b' })).model.form.offered).toEqual([])
    expect((await at.open({ id: 'a' })).model.form.offered).toMatchObject([{ name: 'Двор' }])
  })

  test(`FAC-18 is kept for ${savedDays} days and up to ${savedMax} drafts, the newest`, async () => {
    const at = start()
    const names = Array.from({ length: savedMax + 2 }, (_, index) => `Пункт ${index}`)
    for (const name of names) {
      const crashed = at.firstTab.openAnother()
      const { model } = await at.openIn(crashed)
      model.draft.setText('name', name)
      at.clock.advance(600)
      crashed.crash()
    }
    const { model, stop } = await at.open()
    expect(model.form.offered.map(({ name }) => name)).toEqual(names.toReversed().slice(0, savedMax))
    stop()
    at.clock.advance(savedDays * dayMs + 1000)
    expect((await at.open()).model.form.offered).toEqual([])
  })

  test('FAC-18 input during the saving of a new draft belongs to that draft', async () => {
    const at = start()
    const { model, stop } = await at.open()
    model.draft.setText('name', 'Двор')
    model.form.save(false)
    model.draft.setText('comment', 'Вход со двора')
    await settled()
    stop()
    const [point] = savedPoints(at)
    expect((await at.open()).model.draft.content.name).toBe('')
    const again = await at.open({ id: point?.id ?? '' })
    expect([again.model.form.isRestored, again.model.draft.content.comment]).toEqual([true, 'Вход со двора'])
  })

  test('FAC-18 a form created for a discarded render takes no input with it', async () => {
    const at = start()
    const first = await at.open()
    first.model.draft.setText('name', 'Двор')
    first.stop()
    await at.renderIn(at.firstTab)
    const { model } = await at.open()
    expect([model.form.isRestored, model.draft.content.name]).toEqual([true, 'Двор'])
    expect((await at.openIn(at.firstTab.openAnother())).model.form.offered).toEqual([])
  })

  test('FAC-18 a page restored from the back/forward cache keeps its draft, and a duplicate of it has none', async () => {
    const at = start()
    const { model } = await at.open()
    model.draft.setText('name', 'Двор')
    model.form.pageEnds()
    model.form.pageComesBack()
    const copy = await at.openIn(at.firstTab.duplicate())
    expect([copy.model.draft.content.name, copy.model.form.offered]).toEqual(['', []])
    model.form.pageEnds()
    expect((await at.open()).model.draft.content.name).toBe('Двор')
  })
})
