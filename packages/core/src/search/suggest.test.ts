import { expect, test } from 'vitest'
import { MaterialBits } from '../point-index/index.ts'
import { syntheticMaterials } from '../testing/search/synthetic-words.ts'
import { materialPhrases, SearchIndex } from './index.ts'
import { suggest } from './suggest.ts'

function aSearchIndex(): SearchIndex {
  const index = new SearchIndex(syntheticMaterials)
  index.load(
    Array.from({ length: 20 }, (_, n) => ({
      id: `p${n}`,
      name: n === 0 ? 'Батарейный дом' : 'Экоцентр',
      address: 'Москва',
      materials: n % 2 === 0 ? 1 << 4 : 0,
      lng: 37 + n / 100,
      lat: 55,
    })),
  )
  return index
}

test('MAP-1 typed coordinates are suggested as a place, and nothing else', () => {
  expect(suggest(aSearchIndex(), '55.75, 37.61')).toEqual([{ type: 'place', place: { lng: 37.61, lat: 55.75 } }])
})

test('MAP-1 materials are suggested by their everyday words, then points, eight in total', () => {
  const offered = suggest(aSearchIndex(), 'батарей')
  expect(offered[0]).toEqual({ type: 'material', bit: 4, text: 'Батарейки' })
  expect(offered[1]).toEqual({ type: 'point', id: 'p0' })
  expect(offered).toHaveLength(8)
  expect(suggest(aSearchIndex(), 'батарей', { limit: 3 })).toEqual(offered.slice(0, 3))
  expect(suggest(aSearchIndex(), 'батарей', { limit: 1 })).toEqual(offered.slice(0, 1))
  expect(suggest(aSearchIndex(), '')).toEqual([])
})

test('MAP-1 points near the centre come first', () => {
  const points = suggest(aSearchIndex(), 'экоцентр', { limit: 2, centre: { lng: 37.134, lat: 55 } })
  expect(points).toEqual([
    { type: 'point', id: 'p13' },
    { type: 'point', id: 'p14' },
  ])
})

test.each([
  ['стеклянные бутылки', ['стеклянные бутылки']],
  ['бутылки стекл', ['стеклянные бутылки']],
  ['botellas de plastico', ['botellas de plástico']],
  ['cartn', ['Cartón', 'cajas de cartón'].slice(0, 1)],
  ['ескі', ['ескі кітаптар', 'ескі киім']],
  ['old', ['old clothes', 'old tires', 'old fridge']],
  ['ничего', []],
  ['стекло бумага', []],
])('MAP-1 %j suggests materials by the phrase that matches every word', (query, texts) => {
  expect(
    aSearchIndex()
      .namedMaterials(query)
      .map(({ text }) => text),
  ).toEqual(texts)
})

test('MAP-1 names and synonyms of every language are phrases; a material without a bit has none', () => {
  const bits = MaterialBits.of([7])
  if (!bits.ok) throw new Error(bits.error)
  const material = {
    id: 7,
    slug: 'paper',
    parentId: null,
    names: { ru: 'Бумага', kk: 'Қағаз', es: 'Papel', en: 'Paper' },
    synonyms: { ru: ['газеты'], kk: [], es: ['diarios', 'hojas'], en: [] },
    hue: 1,
    glyph: 'paper',
    isHazardous: false,
    osmTags: [],
  }
  expect(materialPhrases([material, { ...material, id: 8 }], bits.value)).toEqual([
    { bit: 0, phrases: ['Бумага', 'Қағаз', 'Papel', 'Paper', 'газеты', 'diarios', 'hojas'] },
  ])
})
