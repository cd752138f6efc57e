import { expect, test } from 'vitest'
import { aMaterial } from '@recircle/core/testing'
import type { FoundThing } from '../guide/thing-lookup.ts'
import { bestFirst, whatToBring } from './what-to-bring.ts'

const thing = (name: string, changes: Partial<FoundThing> = {}): FoundThing => ({
  kind: 'thing',
  slug: name,
  name,
  materials: ['batteries'],
  isSure: true,
  isNamed: false,
  called: '',
  isInName: true,
  isFuzzy: false,
  ...changes,
})
const batteries = { slug: 'batteries', name: 'Батарейки', called: 'Батарейки', isFuzzy: false }
const textiles = { slug: 'textiles', name: 'Текстиль', called: 'Батист', isFuzzy: false }
const names = { ru: 'Батарейки', kk: 'Батареялар', es: 'Pilas', en: 'Batteries' }
const words = {
  text: 'бат',
  language: 'ru',
  known: [aMaterial({ slug: 'batteries', names })],
} as const
const namesOf = (rows: ReturnType<typeof whatToBring>) => rows.map((row) => 'name' in row && row.name)

test('GUIDE-33 a thing and a material of one name are one row', () => {
  const rows = whatToBring({ things: [thing('Батарейка')], materials: [batteries, textiles] }, null, words)
  expect(rows).toMatchObject([
    { type: 'thing', name: 'Батарейка', detail: '' },
    { type: 'material', name: 'Текстиль', detail: 'Батист' },
  ])
})

test('GUIDE-33 words in a name come before words in a synonym, which is shown', () => {
  const bread = thing('Черствый хлеб', { isInName: false, called: 'батон' })
  const rows = whatToBring({ things: [bread], materials: [batteries] }, null, words)
  expect(namesOf(rows)).toEqual(['Батарейки', 'Черствый хлеб'])
  expect(rows[1]).toMatchObject({ called: 'батон', detail: 'Батарейки' })
})

test('GUIDE-33 what the answer tells is not listed again', () => {
  const charger = thing('Батарея')
  expect(whatToBring({ things: [charger], materials: [batteries] }, charger, words)).toEqual([])
})

test('GUIDE-33 the group with the words in a name comes first, else the order stays', () => {
  const bring = [
    'bring',
    whatToBring({ things: [thing('Хлеб', { called: 'батон' })], materials: [] }, null, words),
  ] as const
  const town = { id: 'bataysk', names: { ru: 'Батайск', kk: '', es: '', en: '' } } as never
  const towns = ['addresses', [{ type: 'town', town }]] as const
  expect(bestFirst([bring, towns], words).map(([id]) => id)).toEqual(['addresses', 'bring'])
  expect(bestFirst([bring, towns], { ...words, text: 'хл' }).map(([id]) => id)).toEqual(['bring', 'addresses'])
})
