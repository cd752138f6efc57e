import { describe, expect, test } from 'vitest'
import { mapStartOf, siteOfVariant, noOverrides } from '../site/index.ts'
import { readTownName } from './town-name.ts'
import { readTown, startAround } from './town.ts'
import { townsOf } from './towns.ts'

const astana = townsOf('kz').find(({ id }) => id === 'astana')
const site = siteOfVariant('ru', noOverrides)

describe('PLACE-1 the town of a visitor', () => {
  test('PLACE-1 a town survives a round trip; other data of the record is dropped', () => {
    expect(readTown(JSON.stringify({ ...astana, more: true }))).toEqual(astana)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no place', JSON.stringify({ ...astana, lat: 91 })],
    ['no names', JSON.stringify({ ...astana, names: null })],
    ['a name that is missing', JSON.stringify({ ...astana, names: { ru: 'Астана' } })],
    ['a name without end', JSON.stringify({ ...astana, names: { ...astana!.names, kk: 'а'.repeat(81) } })],
    ['an id that is none', JSON.stringify({ ...astana, id: 7 })],
  ])('PLACE-1 %s is not a town', (_, text) => {
    expect(readTown(text)).toBeNull()
  })

  test('PLACE-1 the name can be read on its own', () => {
    expect(readTownName(JSON.stringify(astana), 'kk')).toBe('Астана')
    for (const text of [null, '', '{', '7', 'null', '{"names":7}', '{"names":{"kk":7}}', '{"names":{"kk":""}}'])
      expect(readTownName(text, 'kk')).toBeNull()
  })

  test('PLACE-1 each site offers the towns of its country, the largest first, its capital among them', () => {
    const idsOf = (variant: 'ru' | 'kz' | 'int') => townsOf(variant).map(({ id }) => id)
    expect(idsOf('ru')[0]).toBe('moscow')
    expect(idsOf('kz')).toContain('astana')
    expect(idsOf('int')).toEqual(expect.arrayContaining(['london', 'buenos-aires']))
    expect(idsOf('int')).not.toContain('moscow')
    const all = [...idsOf('ru'), ...idsOf('kz'), ...idsOf('int')]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('PLACE-2 where a map starts', () => {
  const near = { lng: 30.3, lat: 59.9 }

  test('PLACE-2 in the chosen town, else at the network’s location, else in the capital', () => {
    expect(startAround(site, astana!, near)).toMatchObject({ lng: astana!.lng, lat: astana!.lat })
    expect(startAround(site, null, near)).toMatchObject(near)
    expect(startAround(site, null)).toEqual(mapStartOf(site))
  })
})
