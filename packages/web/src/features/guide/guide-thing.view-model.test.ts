import { expect, test, vi } from 'vitest'
import type { LngLat } from '@recircle/core/geo'
import { siteOfVariant } from '@recircle/core/site'
import { FakeCalls, InMemoryFacilityGateway } from '@recircle/core/testing'
import { townsOf, whereIs, type Town } from '@recircle/core/town'
import { nearTown, townAnswerCalls, type TownAnswersOfThing } from '@recircle/core/town-answers'
import { ok } from '@recircle/core/shared'
import type { GuidePlaces, GuideThingData } from './guide-thing.load.ts'
import { GuideThingViewModel } from './guide-thing.view-model.ts'

const [almaty] = townsOf('kz')
const site = siteOfVariant('kz')
const capital: GuidePlaces = {
  near: { lng: 71.43, lat: 51.13 },
  isVisitors: false,
  capital: 'astana',
  town: null,
  places: [],
}
const thing = (slug: string, places: GuidePlaces | null = capital, isPlaced = false) =>
  ({ slug, parts: [], places, town: null, text: '', isPlaced }) as never as GuideThingData

/** Almaty says something of everything. */
const saidOf = (slug: string, near: string | null | undefined): TownAnswersOfThing =>
  almaty === undefined || near !== nearTown(almaty)
    ? { town: null, answers: [] }
    : {
        town: almaty,
        answers: [
          {
            about: 'thing',
            key: slug,
            kind: 'goes',
            names: almaty.names,
            organization: null,
            saidAtMs: 0,
            source: '',
            from: null,
            until: null,
            contact: '',
            price: '',
            place: '',
            words: { ru: `Сюда: ${slug}`, kk: '', es: '', en: '' },
          },
        ],
      }

function visitor() {
  const where = { town: null as Town | null, device: null as LngLat | null, asked: 0 }
  const listeners = new Set<(town: Town | null) => void>()
  const place = {
    ask: async () => {
      where.asked += 1
      return whereIs(site, 'RU_KZ', { town: where.town })
    },
    locate: async () => where.device,
    onTownChoice: (listener: (town: Town | null) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const calls = new FakeCalls().on(townAnswerCalls.ofThing, async ({ slug, query }) => ok(saidOf(slug, query?.near)))
  const tab = { get: () => 'tire' }
  const model = new GuideThingViewModel(new InMemoryFacilityGateway(), place, calls, tab, { locale: 'RU_KZ' })
  const choose = (town: Town | null) => {
    where.town = town
    for (const listener of listeners) listener(town)
  }
  return { model, where, choose }
}

test('GUIDE-12 PLACE-6 the places follow the town that the visitor has chosen, and return to those of the page', async () => {
  const { model, choose } = visitor()
  model.restore(thing('jar'))
  const stop = model.activate()
  expect(model.places).toBe(capital)
  choose(almaty ?? null)
  await vi.waitFor(() => expect(model.places?.town).toBe('Алматы'))
  choose(null)
  await vi.waitFor(() => expect(model.places).toBe(capital))
  stop()
})

test('GUIDE-12 TOWN-3 an address with a place asks for no other', () => {
  const { model, where } = visitor()
  model.restore(thing('jar', { ...capital, isVisitors: true }, true))
  model.activate()
  expect(where.asked).toBe(0)
})

test('TOWN-3 the town of the visitor answers, also for a thing that nobody takes; another town does not', async () => {
  const { model, choose } = visitor()
  model.restore(thing('lamp', null))
  const stop = model.activate()
  choose(almaty ?? null)
  await vi.waitFor(() => expect(model.town).toMatchObject({ town: 'Алматы', verdict: 'goes' }))
  expect(model.town?.lines.map(({ text }) => text)).toEqual(['Сюда: lamp'])
  expect(model.places).toBeNull()
  choose(townsOf('kz')[2] ?? null)
  await vi.waitFor(() => expect(model.town).toBeNull())
  stop()
})

test('GUIDE-12 the places nearest to a visitor who asks, until another thing is shown; who is unknown is told so', async () => {
  const { model, where } = visitor()
  model.restore(thing('jar'))
  await model.locate()
  expect([model.asking, model.places]).toEqual(['failed', capital])
  where.device = { lng: 76.9, lat: 43.2 }
  await model.locate()
  expect([model.asking, model.places]).toMatchObject(['no', { near: where.device, isVisitors: true }])
  model.restore(thing('lamp'))
  expect(model.places).toBe(capital)
})
