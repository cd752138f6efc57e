import { expect, test } from 'vitest'
import { readEmbedForm } from '@recircle/core/embed'
import { siteOfVariant } from '@recircle/core/site'
import { FakeClock, FakeShareDevice, InMemoryTowns } from '@recircle/core/testing'
import { EmbedViewModel } from './embed.view-model.ts'

const astana = { id: 'astana', name: 'Астана', lng: 71.43, lat: 51.13 }

function builder() {
  const clock = new FakeClock(0)
  const towns = new InMemoryTowns()
  const page = { site: siteOfVariant('kz'), locale: 'RU_KZ' } as const
  const model = new EmbedViewModel(towns.calls, new FakeShareDevice(), clock, page)
  const data = { form: readEmbedForm([], page.locale), materials: [], town: null, capital: astana, organization: null }
  model.restore(data)
  return { model, clock, towns, data }
}

test('EMBED-7 a town is asked for once, a moment after the last key, and its choice is part of the address', async () => {
  const { model, clock, towns } = builder()
  const names = model.towns
  names.ask('Алм')
  names.ask('Алма')
  await clock.advanceAsync(150)
  const [almaty] = names.found ?? []
  expect([towns.asked, almaty?.name]).toEqual([[{ text: 'Алма' }], 'Алматы'])
  model.chooseTown(almaty?.town ?? null)
  expect(model.form?.town).toBe('almaty')
  const around = model.search
  model.chooseTown(null)
  expect([model.form?.town, model.search === around]).toEqual(['', false])
})

test('EMBED-8 a list is that of the capital until a town or a filter is chosen', () => {
  const { model } = builder()
  expect([model.town, model.mayBeAnywhere]).toEqual([astana, false])
  expect(model.search).toMatch(/^bbox=71[.]/)
  model.change([['material', 'paper']])
  expect([model.town, model.mayBeAnywhere]).toEqual([null, true])
  expect(model.search).not.toContain('bbox')
  model.change([['mode', 'guide']])
  expect(model.tag.map(([name]) => name)).not.toContain('town')
})

test('TAG-5 a picked color is in the tag, and stays where the list of colors is not in the form', () => {
  const { model } = builder()
  model.change([['mode', 'guide']])
  model.chooseAccent('#7a1f2b')
  model.change([['theme', 'dark']])
  expect(model.tag).toContainEqual(['accent', '#7a1f2b'])
  model.change([['accent', '']])
  expect(model.tag.map(([name]) => name)).not.toContain('accent')
})

test('EMBED-7 a search that fails says so, and can be repeated', async () => {
  const { model, clock, towns } = builder()
  towns.isDown = true
  model.towns.ask('Алма')
  await clock.advanceAsync(150)
  expect([model.towns.found, model.towns.hasFailed]).toEqual([[], true])
  towns.isDown = false
  await model.towns.look()
  expect([model.towns.found?.length, model.towns.hasFailed]).toEqual([1, false])
  model.towns.ask('')
  expect(model.towns.found).toBeNull()
})

test('EMBED-5 the address follows each field; one that the form does not show keeps its value, also when the page loads again', () => {
  const { model, data } = builder()
  model.change([['radius', '25']])
  model.chooseBox('76,43,77,44')
  model.change([
    ['theme', 'dark'],
    ['material', 'paper'],
  ])
  expect(model.form).toMatchObject({ radiusKm: 25, box: '76,43,77,44', theme: 'dark', materials: ['paper'] })
  expect(model.search).toContain('dark')
  model.restore({ ...data })
  expect(model.form?.theme).toBe('dark')
})
