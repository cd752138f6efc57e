import {
  aCompleteFacility,
  aMaterial,
  FakeClock,
  InMemoryFacilities,
  type InMemoryFacilityGateway,
  InMemoryTowns,
} from '@recircle/core/testing'
import { townCalls } from '@recircle/core/town'
import { placeOfTown, type PlaceOfSearch } from '../place-of-search.ts'
import { SearchSuggestions } from '../search-suggestions.ts'
import type { SuggestionPorts } from '../suggestion-ports.ts'
import { noSuggestions, type Suggestions } from '../suggestion.ts'

export const moscow: PlaceOfSearch = {
  near: { lng: 37.6173, lat: 55.7558 },
  town: null,
  capital: 'moscow',
  isOfMap: false,
}
const batteries = aMaterial({
  id: 7,
  slug: 'batteries',
  names: { ru: 'Батарейки', kk: 'Батареялар', es: 'Pilas', en: 'Batteries' },
  synonyms: { ru: ['аккумуляторы'], kk: ['батарейка'], es: ['baterías'], en: ['cells'] },
})

export const start = [{ id: 'start', items: [{ type: 'near-me' }] }] as const

/** Suggestions in Moscow over fakes. */
export function openedSuggestions<Gateway extends InMemoryFacilityGateway>(
  gatewayOf: (store: InMemoryFacilities) => Gateway,
  addresses: SuggestionPorts['addresses'] = null,
) {
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
  const gateway = gatewayOf(store)
  const things = async (text: string) => {
    const [slug] =
      Object.entries({ remote: 'пульт', pot: 'казань', cork: 'самара', guessed: 'лавкк', alike: 'улиц' }).find(
        ([, name]) => text.toLowerCase().startsWith(name),
      ) ?? []
    const isFuzzy = slug === 'guessed' || slug === 'alike'
    return slug
      ? [
          {
            kind: 'thing' as const,
            slug,
            name: slug === 'remote' ? 'Пульт' : slug,
            materials: ['batteries'],
            isSure: true,
            isNamed: !text.endsWith('от') && !isFuzzy,
            called: '',
            isInName: true,
            isFuzzy,
          },
        ]
      : []
  }
  /** Of "пульт и лавкк". */
  const several = async (text: string) => {
    const parts = text.split(' и ')
    return parts.length > 1 ? (await Promise.all(parts.map((part) => things(part)))).flat() : []
  }
  let townsLateMs = 0
  const towns = async (text: string) => {
    if (townsLateMs > 0) await new Promise<void>((resolve) => void clock.after(townsLateMs, resolve))
    const found = await new InMemoryTowns().calls.ask(townCalls.find, { query: { site: 'ru', text } })
    return found.ok ? found.value.items : []
  }
  const isCalledSo: SuggestionPorts['isCalledSo'] = async (slug) => slug === 'cork'
  const inTown: SuggestionPorts['inTown'] = (town) => placeOfTown(town, 'RU_RU')
  const asked: Parameters<SuggestionPorts['answer']>[2][] = []
  let hold = Promise.resolve()
  const answer: SuggestionPorts['answer'] = async (_thing, _asked, onStep) => {
    asked.push(onStep)
    return hold
  }
  let shown: Suggestions = noSuggestions
  const suggestions = new SearchSuggestions(
    {
      gateway,
      clock,
      language: 'ru',
      towns,
      addresses,
      things,
      several,
      answer,
      isCalledSo,
      inTown,
      start: () => start,
    },
    (next) => (shown = next),
  )
  const ask = async (text: string) => {
    suggestions.ask(text, moscow)
    await clock.advanceAsync(150)
    return shown.groups.flatMap(({ items }) => items)
  }
  const holding = (until: Promise<void>) => {
    hold = until
  }
  const delayTowns = (delayMs: number) => void (townsLateMs = delayMs)
  return { suggestions, clock, store, gateway, ask, asked, holding, delayTowns, shown: () => shown }
}
