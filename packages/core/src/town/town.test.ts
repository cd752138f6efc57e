import { describe, expect, test } from 'vitest'
import { readTown } from './town.ts'
import { townsOf } from './towns.ts'

const astana = townsOf('kz').find(({ id }) => id === 'astana')

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
