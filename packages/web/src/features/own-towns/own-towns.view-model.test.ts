import { expect, test } from 'vitest'
import { ok } from '@recircle/core/shared'
import { FakeCalls } from '@recircle/core/testing'
import { ownTownPath, townAnswerCalls, type TownCard, type WordsToPropose } from '@recircle/core/town-answers'
import { gatewayFailure } from '@recircle/core/wire'
import { readOwnTowns } from './own-towns.load.ts'
import { OwnTownsViewModel } from './own-towns.view-model.ts'

const all = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const own = { id: '018f6d1c-0000-7000-8000-000000000001', name: 'Own' }
const town = (id: string, words: string): TownCard => ({
  id,
  names: all(id),
  country: 'KZ',
  lng: 76.9,
  lat: 43.2,
  radiusKm: 20,
  organization: own,
  version: 1,
  answers: [],
  history: [],
  subjects: [{ about: 'thing', key: 'battery', names: all('Battery') }],
  missed: [{ week: '2026-11-23', language: 'ru', words, people: 3, proposed: null }],
  table: '',
})
const two = () =>
  new FakeCalls().on(townAnswerCalls.own, () => ok({ towns: [town('almaty', 'аа'), town('taraz', 'бб')] }))
const queryOf = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))

test('TOWN-8 the page shows the town of its address, else the first; without an organization there is none', async () => {
  const shown = async (path: string) => (await readOwnTowns(two(), queryOf(path))).shownId
  expect(await shown(ownTownPath({ town: 'taraz' }))).toBe('taraz')
  expect(await shown('/profile/towns')).toBe('almaty')
  const of = (error: 'forbidden' | 'offline') => new FakeCalls().on(townAnswerCalls.own, () => gatewayFailure(error))
  expect((await readOwnTowns(of('forbidden'), {})).towns).toEqual([])
  expect((await readOwnTowns(of('offline'), {})).towns).toBeNull()
})

test('GUIDE-43 the link of a letter opens the question about its word, and the answer is proposed for that town', async () => {
  const proposed: [string, WordsToPropose][] = []
  const calls = two().on(townAnswerCalls.propose, ({ town: of, sent }) => {
    proposed.push([of, sent])
    return ok(null)
  })
  const model = new OwnTownsViewModel(calls)
  const missed = { language: 'ru', words: 'бб' } as const
  model.restore(await readOwnTowns(calls, queryOf(ownTownPath({ town: 'taraz', missed }))))
  const stop = model.activate()
  expect(model.town.wanted).toMatchObject({ act: 'name', missed })
  await model.town.propose(missed, 'battery')
  expect(proposed).toEqual([['taraz', { ...missed, key: 'battery' }]])
  expect([model.town.wanted, model.town.saved]).toEqual([null, 1])
  stop()
  model.restore(await readOwnTowns(calls, queryOf(ownTownPath({ town: 'almaty', missed }))))
  expect(model.town.wanted).toBeNull()
})
