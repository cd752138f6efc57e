import { describe, expect, test } from 'vitest'
import type { FacilitySearchQuery } from '@recircle/core/facility'
import {
  aCompleteFacility,
  aMaterial,
  FakeClock,
  InMemoryFacilities,
  InMemoryFacilityGateway,
} from '@recircle/core/testing'
import { gatewayFailure, type CallOptions } from '@recircle/core/wire'
import { PointSuggestions } from './point-suggestions.ts'

const moscow = { lng: 37.6173, lat: 55.7558 }
const batteries = aMaterial({
  id: 7,
  slug: 'batteries',
  names: { ru: 'Батарейки', kk: 'Батареялар', es: 'Pilas', en: 'Batteries' },
  synonyms: { ru: ['аккумуляторы'], kk: ['батарейка'], es: ['baterías'], en: ['cells'] },
})

class WatchedGateway extends InMemoryFacilityGateway {
  readonly signals: CallOptions['signal'][] = []

  override async search(query: FacilitySearchQuery, options?: CallOptions) {
    this.signals.push(options?.signal)
    return super.search(query)
  }
}

function open() {
  const clock = new FakeClock()
  const store = new InMemoryFacilities(clock)
  store.materials = [aMaterial(), batteries]
  const point = { status: 'accepted', address: 'Улица, 1' } as const
  for (const [id, lng] of [
    ['Лавка', 37.62],
    ['Лавка дальняя', 49.1],
    ['Казанская', 49.1],
  ] as const)
    store.facilities.set(id, aCompleteFacility({ ...point, id, name: id, location: { lng, lat: 55.76 } }))
  const gateway = new WatchedGateway(store)
  const things = async (text: string) =>
    text === 'пульт' ? [{ slug: 'remote', name: 'Пульт', materials: ['batteries'], isSure: true }] : []
  const suggestions = new PointSuggestions({
    gateway,
    clock,
    language: 'ru',
    materials: () => gateway.materials(),
    things,
  })
  const ask = async (text: string) => {
    suggestions.ask(text, moscow)
    await clock.advanceAsync(150)
    return suggestions.shown.items
  }
  return { suggestions, clock, store, gateway, ask }
}

describe('MAP-2 what is offered under the search box', () => {
  test.each(['батарйки', 'батареялар', 'pilas', 'bateries', 'аккумулятор'])(
    'a material by its words in any language, a typo included: %s',
    async (text) => {
      expect((await open().ask(text))[0]).toMatchObject({ type: 'material', slug: 'batteries', name: 'Батарейки' })
    },
  )

  test('GUIDE-15 a thing before all else, with what it is taken as', async () => {
    expect((await open().ask('пульт'))[0]).toEqual({
      type: 'thing',
      slug: 'remote',
      name: 'Пульт',
      materials: ['batteries'],
      detail: 'Батарейки',
    })
  })

  test('typed coordinates are a place, at once and without a question', () => {
    const { suggestions, gateway } = open()
    suggestions.ask('55.75, 37.61', moscow)
    expect(suggestions.shown).toMatchObject({ state: 'ready', items: [{ type: 'place', place: { lat: 55.75 } }] })
    expect(gateway.signals).toHaveLength(0)
  })

  test('points in town, and only where there are none those elsewhere', async () => {
    const { ask } = open()
    expect(await ask('лавка')).toMatchObject([{ type: 'point', id: 'Лавка' }])
    expect(await ask('казанская')).toMatchObject([{ type: 'point', id: 'Казанская' }])
    expect(await ask('нигде')).toEqual([])
  })

  test('who types on is asked about once, and the earlier question is given up', async () => {
    const { suggestions, clock, gateway } = open()
    suggestions.ask('ла', moscow)
    await clock.advanceAsync(100)
    suggestions.ask('лав', moscow)
    await clock.advanceAsync(150)
    expect(gateway.signals).toHaveLength(1)
    suggestions.ask('лавка', moscow)
    expect(gateway.signals[0]?.aborted).toBe(true)
  })

  test('failed points leave the materials, and can be asked for again', async () => {
    const { ask, store, suggestions } = open()
    store.failNext('search', gatewayFailure('offline'))
    expect(await ask('батарейки')).toMatchObject([{ type: 'material' }])
    expect(suggestions.shown.state).toBe('failed')
    await ask('батарейки')
    expect(suggestions.shown.state).toBe('ready')
  })

  test('an emptied box offers nothing', async () => {
    const { ask, suggestions } = open()
    await ask('лавка')
    suggestions.ask(' ', moscow)
    expect(suggestions.shown).toEqual({ text: '', items: [], state: 'ready' })
  })
})
