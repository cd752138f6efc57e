import { expect, test } from 'vitest'
import { FakeClock, InMemoryTownGateway } from '@recircle/core/testing'
import { offeredTowns } from '@recircle/core/town'
import { TownSearch } from './town-search.ts'

function open() {
  const clock = new FakeClock()
  const towns = new InMemoryTownGateway()
  const offered = offeredTowns('ru')
  const states: string[] = []
  const search = new TownSearch({ towns, clock, variant: 'ru', offered }, ({ state }) => states.push(state))
  const type = async (text: string) => {
    search.ask(text)
    await clock.advanceAsync(150)
    return search.shown.towns.map(({ id }) => id)
  }
  return { search, clock, towns, states, type, offered }
}

test('PLACE-5 before two letters the offered towns are shown, without a request', async () => {
  const { type, towns, offered } = open()
  expect(await type('к')).toEqual(offered.map(({ id }) => id))
  expect(towns.asked).toEqual([])
})

test('PLACE-5 typing asks once it pauses, and keeps the towns shown until the answer', async () => {
  const { search, clock, towns, offered } = open()
  search.ask('ка')
  await clock.advanceAsync(100)
  expect(search.shown).toMatchObject({ state: 'loading', towns: offered })
  search.ask('каз')
  await clock.advanceAsync(150)
  expect(towns.asked).toEqual([{ text: 'каз' }])
  expect(search.shown.towns.map(({ id }) => id)).toEqual(['kazan'])
})

test('PLACE-5 if nothing is found, it says so, and offers the towns nearest to a place', async () => {
  const { search, type } = open()
  expect(await type('ыъыъ')).toEqual([])
  expect(search.shown.state).toBe('none')
  await search.nearest({ lng: 49.2, lat: 55.8 })
  expect(search.shown).toMatchObject({ text: 'ыъыъ', state: 'ready' })
  expect(search.shown.towns[0]?.id).toBe('kazan')
})

test('PLACE-5 a failed request is retried', async () => {
  const { search, towns, type, clock } = open()
  towns.isDown = true
  await type('каз')
  expect(search.shown.state).toBe('failed')
  towns.isDown = false
  search.retry()
  await clock.advanceAsync(0)
  expect(search.shown).toMatchObject({ state: 'ready', text: 'каз' })
})

test('PLACE-5 an answer that a later text has overtaken is dropped', async () => {
  const { search, clock, towns, offered } = open()
  search.ask('каз')
  await clock.advanceAsync(150)
  search.ask('')
  expect(search.shown.towns).toEqual(offered)
  expect(towns.asked).toHaveLength(1)
})
