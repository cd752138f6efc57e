import { expect, test } from 'vitest'
import { prevLocationKey, type Located } from '@recircle/core/geo'
import { siteOfVariant } from '@recircle/core/site'
import { FakeClock, InMemoryTowns, MemoryStore } from '@recircle/core/testing'
import { offeredTowns, townKey } from '@recircle/core/town'
import { onTownChoice } from '../../shell/town/town-news.ts'
import { TownViewModel } from './town.view-model.ts'

const kazan = { lng: 49.2, lat: 55.8 }
const offered = offeredTowns('ru')

function open(source: Located['source'] = 'default') {
  const clock = new FakeClock()
  const towns = new InMemoryTowns()
  const store = new MemoryStore()
  const location = { locate: async () => ({ place: kazan, source, failure: null }) }
  const page = { site: siteOfVariant('ru', { variant: null, locales: {} }) }
  const openModel = () => new TownViewModel(towns.calls, clock, location, store, page)
  const model = openModel()
  const type = async (text: string) => {
    model.ask(text)
    await clock.advanceAsync(150)
    return model.towns.map(({ id }) => id)
  }
  return { model, openModel, clock, towns, store, type }
}

test('PLACE-5 before two letters the offered towns are shown, without a request', async () => {
  const { type, towns } = open()
  expect(await type('к')).toEqual(offered.map(({ id }) => id))
  expect(towns.asked).toEqual([])
})

test('PLACE-5 typing asks once it pauses, and keeps the towns shown until the answer', async () => {
  const { model, clock, towns } = open()
  model.ask('ка')
  await clock.advanceAsync(100)
  expect([model.state, model.towns]).toEqual(['loading', offered])
  model.ask('каз')
  await clock.advanceAsync(150)
  expect(towns.asked).toEqual([{ text: 'каз' }])
  expect(model.towns.map(({ id }) => id)).toEqual(['kazan'])
})

test('PLACE-5 if nothing is found, it says so, and offers the towns nearest to a place', async () => {
  const { model, type } = open()
  expect(await type('ыъыъ')).toEqual([])
  expect(model.state).toBe('none')
  await model.nearest(kazan)
  expect([model.text, model.state, model.towns[0]?.id]).toEqual(['ыъыъ', 'ready', 'kazan'])
})

test('PLACE-5 the towns nearest to the visitor, or that their place is not known', async () => {
  const { model } = open()
  await model.nearMe()
  expect([model.isPlaceUnknown, model.towns]).toEqual([true, offered])
  model.ask('')
  expect(model.isPlaceUnknown).toBe(false)
  const known = open('browser').model
  await known.nearMe()
  expect([known.isPlaceUnknown, known.towns[0]?.id]).toEqual([false, 'kazan'])
})

test('PLACE-5 a failed request is retried', async () => {
  const { model, towns, type, clock } = open()
  towns.isDown = true
  await type('каз')
  expect(model.state).toBe('failed')
  towns.isDown = false
  model.retry()
  await clock.advanceAsync(0)
  expect([model.state, model.text, model.towns[0]?.id]).toEqual(['ready', 'каз', 'kazan'])
})

test('PLACE-5 an answer that a later text has overtaken is dropped', async () => {
  const { model, clock, towns } = open()
  model.ask('каз')
  await clock.advanceAsync(150)
  model.ask('')
  expect([model.towns, towns.asked.length]).toEqual([offered, 1])
  const looked = model.nearest(kazan)
  model.ask('')
  await looked
  expect([model.towns, model.state]).toEqual([offered, 'ready'])
})

test('PLACE-1 a chosen town is stored and told; forgetting it also forgets the last position', () => {
  const { model, openModel, store } = open()
  const told: unknown[] = []
  const stop = onTownChoice((town) => told.push(town?.id ?? null))
  const [town] = offered
  if (town === undefined) throw new Error('no town')
  const { id, lng, lat, names } = town
  model.choose({ id, lng, lat, names })
  store.set(prevLocationKey, '{"lng":49.2,"lat":55.8}')
  expect([openModel().current?.id, openModel().isPlaceKept]).toEqual([id, true])
  model.choose(null)
  stop()
  expect([openModel().current, openModel().isPlaceKept, store.get(townKey), told]).toEqual([
    null,
    false,
    null,
    [id, null],
  ])
})
