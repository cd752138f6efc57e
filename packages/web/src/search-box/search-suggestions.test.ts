import { describe, expect, test } from 'vitest'
import type { FacilitySearchQuery } from '@recircle/core/facility'
import { aCompleteFacility, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure, type CallOptions } from '@recircle/core/wire'
import { pointSummary } from '../facility/point-data.ts'
import type { PlaceOfSearch } from './place-of-search.ts'
import { suggestionHref, type Suggestions } from './suggestion.ts'
import { moscow, openedSuggestions, start } from './testing/opened-suggestions.ts'
import type { ThingAnswer } from './thing-answers.ts'

class WatchedGateway extends InMemoryFacilityGateway {
  readonly signals: CallOptions['signal'][] = []
  hasMaterials = true

  override async materials() {
    return this.hasMaterials ? super.materials() : gatewayFailure('offline')
  }

  override async search(query: FacilitySearchQuery, options?: CallOptions) {
    this.signals.push(options?.signal)
    return super.search(query)
  }
}

const open = () => openedSuggestions((store) => new WatchedGateway(store))

const known: ThingAnswer = {
  slug: 'remote',
  name: 'Пульт',
  materials: [{ slug: 'batteries', name: 'Батарейки' }],
  sheet: 'loading',
  places: 'loading',
  around: moscow,
}
const typesIn = ({ groups }: Suggestions) => groups.map(({ id, items }) => [id, items.map(({ type }) => type)])

test('PLACE-6 GUIDE-29 words that were typed before the place of the visitor was known are looked for there once it is', async () => {
  const { suggestions, clock, ask, shown } = open()
  await ask('лавка')
  expect(shown().around).toEqual(moscow)
  const kazan: PlaceOfSearch = { near: { lng: 49.1, lat: 55.76 }, town: null, capital: null, isOfMap: false }
  suggestions.moveTo(kazan)
  await clock.advanceAsync(150)
  expect(shown()).toMatchObject({ text: 'лавка', around: kazan, state: 'ready' })
  expect(shown().groups.flatMap(({ items }) => items)).toMatchObject([
    { type: 'point', point: { name: 'Лавка дальняя' }, distanceM: 0 },
  ])
})

test('PLACE-6 a place that is not another one asks nothing again', async () => {
  const { suggestions, gateway, clock, ask } = open()
  suggestions.moveTo(moscow)
  await ask('лавка')
  const { length } = gateway.signals
  suggestions.moveTo({ ...moscow, near: { ...moscow.near } })
  await clock.advanceAsync(150)
  expect(gateway.signals).toHaveLength(length)
})

describe('MAP-2 MAP-20 suggestions of the search box', () => {
  test.each(['батарйки', 'батареялар', 'pilas', 'bateries', 'аккумулятор'])(
    'a material by its synonyms in any language, also with a typo: %s',
    async (text) => {
      expect((await open().ask(text))[0]).toMatchObject({ type: 'material', slug: 'batteries', name: 'Батарейки' })
    },
  )

  test('GUIDE-15 a thing comes first, with its materials', async () => {
    expect((await open().ask('пульт'))[0]).toEqual({
      type: 'thing',
      slug: 'remote',
      name: 'Пульт',
      materials: ['batteries'],
      called: '',
      detail: 'Батарейки',
    })
  })

  test('GUIDE-33 a guess at misspelled words is offered only if no point or town begins as typed', async () => {
    const { ask } = open()
    expect((await ask('лавкка')).map(({ type }) => type)).toEqual(['thing'])
    expect((await ask('улица')).map(({ type }) => type)).toEqual(['point'])
  })

  test('GUIDE-33 synonyms of another language count only if none of the page begins so', async () => {
    expect(await open().ask('батареялар')).toMatchObject([{ slug: 'batteries' }])
    expect(await open().ask('батарейк')).toMatchObject([{ slug: 'batteries', detail: 'Батарейки' }])
  })

  test('typed coordinates are a place, without a request', () => {
    const { suggestions, gateway, shown } = open()
    suggestions.ask('55.75, 37.61', moscow)
    const place = { type: 'place', place: { lat: 55.75 } }
    expect(shown()).toMatchObject({ state: 'ready', groups: [{ id: 'addresses', items: [place] }] })
    expect(gateway.signals).toHaveLength(0)
  })

  test('points in town, or else those elsewhere', async () => {
    const { ask } = open()
    expect(await ask('лавка')).toMatchObject([{ type: 'point', point: { id: 'Лавка', address: 'Улица, 1' } }])
    expect(await ask('казанская')).toMatchObject([{ type: 'point', point: { id: 'Казанская' } }])
  })

  test('GUIDE-49 where nothing is found, all points and a question are the next step', async () => {
    const { ask, shown } = open()
    expect((await ask('нигде')).map(suggestionHref)).toEqual(['/recycling-points', null])
    expect(typesIn(shown())).toEqual([['none', ['all-points', 'question']]])
  })

  test('GUIDE-31 several things at once lead to the bag, and are offered one by one', async () => {
    const { ask, shown } = open()
    const [bag] = await ask('пульт и лавкк')
    expect(bag && suggestionHref(bag)).toBe('/guide/bag?bag=remote,guessed')
    expect(typesIn(shown())).toEqual([
      ['several', ['several']],
      ['bring', ['thing', 'thing']],
    ])
  })

  test('MAP-20 Enter before suggestions have come waits for the page of the words; nothing found later is shown', async () => {
    const { suggestions, clock, gateway, shown } = open()
    suggestions.ask('лавка', moscow)
    suggestions.wait()
    await clock.advanceAsync(1000)
    expect(shown()).toMatchObject({ text: 'лавка', state: 'slow', groups: [] })
    expect(gateway.signals).toHaveLength(0)
  })

  test('typing debounces requests and cancels the previous one', async () => {
    const { suggestions, clock, gateway } = open()
    suggestions.ask('ла', moscow)
    await clock.advanceAsync(100)
    suggestions.ask('лав', moscow)
    await clock.advanceAsync(150)
    expect(gateway.signals).toHaveLength(1)
    suggestions.ask('лавка', moscow)
    expect(gateway.signals[0]?.aborted).toBe(true)
  })

  test('if the search for points fails, materials remain, and a retry is possible', async () => {
    const { ask, store, shown } = open()
    store.failNext('search', gatewayFailure('offline'))
    expect(await ask('батарейки')).toMatchObject([{ type: 'material' }])
    expect(shown().state).toBe('failed')
    await ask('батарейки')
    expect(shown().state).toBe('ready')
  })

  test('an empty box shows the initial suggestions, without a request', async () => {
    const { ask, suggestions, gateway, shown } = open()
    suggestions.ask(' ', moscow)
    expect(shown()).toMatchObject({ text: ' ', groups: start, state: 'ready' })
    expect(gateway.signals).toHaveLength(0)
    await ask('лавка')
    suggestions.ask('', moscow)
    expect(shown().groups).toEqual(start)
  })

  test('in groups: what to bring, points with distances, towns', async () => {
    const { ask, shown } = open()
    await ask('батарейки')
    expect(shown().groups.map(({ id }) => id)).toEqual(['bring'])
    await ask('лавка')
    const [points] = shown().groups
    expect(points?.id).toBe('points')
    expect(points?.items[0]).toMatchObject({ type: 'point', distanceM: expect.closeTo(513, -2) })
    const named = await ask('казан')
    expect(named.map(({ type }) => type)).toEqual(['town', 'point'])
    expect(named[0]).toMatchObject({ town: { id: 'kazan' } })
    // A short prefix can also be the name of a shop.
    expect((await ask('каз')).map(({ type }) => type).slice(-2)).toEqual(['point', 'town'])
    expect(await ask('moscow')).toMatchObject([{ type: 'town', town: { id: 'moscow' } }])
  })

  describe('PLACE-7 a word that is a town is a town', () => {
    test('PLACE-7 the town comes first, and a thing that is only called alike is not offered at all', async () => {
      const { ask, asked, shown } = open()
      await ask('Казань')
      expect(typesIn(shown())).toEqual([['addresses', ['town']]])
      expect(asked).toHaveLength(0)
    })

    test('PLACE-7 a thing of exactly this name is offered below the town', async () => {
      const { ask, asked, shown } = open()
      await ask('Самара')
      asked[0]?.({ ...known, slug: 'cork' })
      expect(typesIn(shown()).slice(0, 2)).toEqual([
        ['addresses', ['town']],
        ['answer', ['answer', 'thing']],
      ])
    })

    test('PLACE-7 the words beside a town are answered there, and their links lead there', async () => {
      const { ask, asked, shown } = open()
      await ask('пульт казань')
      asked[0]?.(known)
      const kazan = { lng: 49.1088, lat: 55.7963 }
      expect(shown().around).toEqual({ near: kazan, town: 'Казань', capital: null, isOfMap: false })
      expect(shown().groups.map(({ id }) => id)).toEqual(['addresses', 'answer'])
      const all = shown().groups[1]?.items.at(-1)
      expect(all).toMatchObject({ type: 'thing', at: kazan })
      expect(all && suggestionHref(all)).toBe(
        '/recycling-points?thing=remote&materials=batteries&at=55.7963,49.1088,12',
      )
    })

    test('PLACE-7 a thing whose name ends like a town is that thing', async () => {
      const { ask, asked, shown } = open()
      await ask('самара казань')
      asked[0]?.({ ...known, slug: 'cork' })
      expect(shown().around).toMatchObject({ capital: 'moscow' })
      expect(shown().groups[0]?.id).toBe('answer')
    })

    test('PLACE-7 a town that becomes known late corrects what was shown', async () => {
      const { ask, clock, asked, delayTowns, shown } = open()
      delayTowns(2000)
      await ask('пульт казань')
      await clock.advanceAsync(1000)
      expect(shown().around).toMatchObject({ capital: 'moscow' })
      await clock.advanceAsync(2000)
      asked.at(-1)?.(known)
      expect(shown().around).toMatchObject({ town: 'Казань' })
      expect(shown().groups.map(({ id }) => id)).toEqual(['addresses', 'answer'])
    })

    test('PLACE-8 an address finds its street', async () => {
      expect(await open().ask('Лавка 150')).toMatchObject([{ type: 'point', point: { name: 'Лавка' } }])
    })
  })

  describe('GUIDE-29 the answer about a thing', () => {
    const place = {
      point: pointSummary(aCompleteFacility({ id: 'near' }), { materials: [], language: 'ru' }),
      distanceM: 5,
    }

    test('comes first if the words surely name the thing, with its places and the way to all of them, whose row it replaces', async () => {
      const { ask, asked, shown } = open()
      await ask('пульт')
      asked[0]?.({ ...known, places: [place] })
      expect(typesIn(shown())).toEqual([['answer', ['answer', 'point', 'thing']]])
      await ask('пульт от')
      expect(typesIn(shown())).toEqual([['bring', ['thing']]])
    })

    test('is awaited briefly while the previous list stays, then shown step by step', async () => {
      const { suggestions, clock, asked, holding, shown } = open()
      holding(new Promise(() => undefined))
      suggestions.ask('пульт', moscow)
      await clock.advanceAsync(150)
      asked[0]?.(known)
      expect(typesIn(shown())).toEqual([])
      await clock.advanceAsync(250)
      expect(typesIn(shown())).toEqual([['answer', ['answer', 'thing']]])
      expect(shown().state).toBe('ready')
      asked[0]?.({ ...known, places: [place] })
      expect(typesIn(shown())).toEqual([['answer', ['answer', 'point', 'thing']]])
    })

    test('is discarded if the words have changed', async () => {
      const { ask, asked, shown } = open()
      await ask('пульт')
      await ask('лавка')
      asked[0]?.(known)
      expect(typesIn(shown())).toEqual([['points', ['point']]])
    })

    test('is left out if the materials fail to load, because it would claim that no place accepts the thing', async () => {
      const { ask, asked, gateway } = open()
      gateway.hasMaterials = false
      await ask('пульт')
      expect(asked).toEqual([])
    })
  })
})

test('LOOK-28 what was shown before stays while something is typed and its suggestions load', async () => {
  const { suggestions, clock, shown, delayTowns } = open()
  delayTowns(2000)
  suggestions.ask('', moscow)
  suggestions.ask('лавка', moscow)
  expect(shown()).toMatchObject({ state: 'loading', groups: start, groupsFor: '' })
  await clock.advanceAsync(150)
  suggestions.ask('', moscow)
  expect(shown()).toMatchObject({ state: 'ready', groups: start })
})

test('GUIDE-33 the words of a thing name no point of another town', async () => {
  const { ask, gateway } = open()
  expect((await ask('пульт')).map(({ type }) => type)).toEqual(['thing'])
  expect(gateway.signals).toHaveLength(1)
})
