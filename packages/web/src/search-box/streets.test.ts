import { expect, test } from 'vitest'
import type { FoundAddress } from '@recircle/core/town'
import { InMemoryFacilityGateway } from '@recircle/core/testing'
import type { SuggestionPorts } from './suggestion-ports.ts'
import { asksForStreets } from './streets.ts'
import { suggestionHref } from './suggestion.ts'
import { openedSuggestions } from './testing/opened-suggestions.ts'

const house: FoundAddress = { id: '1', lng: 37.61, lat: 55.75, exactness: 'house', label: 'Мира, 5' }

function open(answer: readonly FoundAddress[] | 'failed' | null) {
  const asked: string[] = []
  const addresses: SuggestionPorts['addresses'] =
    answer &&
    (async (text) => {
      asked.push(text)
      return answer
    })
  const box = openedSuggestions((store) => new InMemoryFacilityGateway(store), addresses)
  return {
    ...box,
    questions: asked,
    typesIn: () => box.shown().groups.map(({ id, items }) => [id, items.map(({ type }) => type)]),
  }
}

test('PLACE-10 typing never asks the geocoder; an address is offered to be looked for, below what the site knows', async () => {
  const { ask, questions, typesIn, shown } = open([house])
  for (const text of ['ул', 'ул Ми', 'ул Мира', 'ул Мира 5']) await ask(text)
  expect(questions).toEqual([])
  expect(typesIn()).toEqual([['streets', ['find-streets']]])
  expect(asksForStreets(shown())).toBe(true)
  await ask('Лавка 150')
  expect(typesIn()).toEqual([
    ['points', ['point']],
    ['streets', ['find-streets']],
  ])
  // Enter is for the points.
  expect(asksForStreets(shown())).toBe(false)
})

test('PLACE-10 what was found takes the place of the offer, and leads to the map as near as it is exact', async () => {
  const { suggestions, ask, questions, typesIn, shown } = open([house])
  await ask('ул Мира 5')
  await suggestions.findStreets()
  expect(questions).toEqual(['ул Мира 5'])
  expect(typesIn()).toEqual([['streets', ['address']]])
  expect(shown().streets).toBe('found')
  expect(suggestionHref({ type: 'address', address: house })).toBe('/recycling-points?at=55.75,37.61,17')
  expect(suggestionHref({ type: 'address', address: { ...house, exactness: 'street' } })).toContain(',15')
})

test.each([
  ['failed', 'failed'],
  [[], 'none'],
] as const)('PLACE-10 the answer %s is said as it is', async (answer, state) => {
  const { suggestions, ask, shown } = open(answer)
  await ask('ул Мира 5')
  await suggestions.findStreets()
  expect(shown()).toMatchObject({ streets: state, groups: [] })
})

test('PLACE-10 without a geocoder an address that no point has is told to be unknown', async () => {
  const { suggestions, ask, shown } = open(null)
  await ask('ул Мира 5')
  expect(shown()).toMatchObject({ streets: 'unknown', groups: [] })
  await suggestions.findStreets()
  expect(shown().streets).toBe('unknown')
  await ask('Лавка 150')
  expect(shown().streets).toBe('no')
})

test('PLACE-10 a number beside the name of an item is no address, but words that nobody knows may be one', async () => {
  const { ask, shown } = open([house])
  await ask('пульт 150')
  expect(shown().streets).toBe('no')
  await ask('Нигдешная')
  expect(shown().streets).toBe('offered')
})

test('PLACE-10 an answer that comes after other words were typed is not shown', async () => {
  let answer: (found: readonly FoundAddress[]) => void = () => undefined
  const late = new Promise<readonly FoundAddress[]>((resolve) => (answer = resolve))
  const { suggestions, ask, shown } = openedSuggestions(
    (store) => new InMemoryFacilityGateway(store),
    () => late,
  )
  await ask('ул Мира 5')
  const looking = suggestions.findStreets()
  await ask('лавка')
  answer([house])
  await looking
  expect(shown().groups.map(({ id }) => id)).toEqual(['points'])
})
