import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import { listDocument, type Page } from '../wire/index.ts'
import { packageCode } from './guide-contract.ts'
import { guideCalls, thingCard, thingSummaries, type Guide } from './index.ts'

const {
  things: { answer: things },
  thing: { answer: thing },
  codes: { answer: codes },
  words: { answer: words },
} = guideCalls
const pageWith = <Item>(items: readonly Item[]): Page<Item> => ({ items, pagination: null, statusCounts: null })
const throughWire = (document: unknown): unknown => JSON.parse(JSON.stringify(document))
const inAll = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const cup = aThing(
  'cup',
  {},
  {
    parts: [
      { part: 'lid', materials: ['metal'] },
      { part: null, materials: [] },
    ],
    hazard: 'sharp',
    differs: { kz: 'ban' },
  },
)
const guide: Guide = aGuide([aThing('jar'), cup], {
  advice: {
    prepare: { rinse: inAll('Rinse it') },
    hazard: { sharp: inAll('Sharp') },
    mistake: {},
    reuse: {},
    differs: { ban: { ...inAll('Must be handed in'), source: 'general', checkedOn: '2026-11-22' } },
    parts: { lid: inAll('lid') },
  },
})

test('GUIDE-9 a thing has all of its sentences and round-trips', () => {
  const card = thingCard(guide, 'cup')
  expect(card).toMatchObject({
    slug: 'cup',
    family: { slug: 'kitchen' },
    materials: ['metal'],
    parts: [
      { names: inAll('lid'), materials: ['metal'] },
      { names: null, materials: [] },
    ],
    prepare: [inAll('Rinse it')],
    hazard: inAll('Sharp'),
    mistake: null,
    reuse: null,
    differs: { kz: inAll('Must be handed in') },
    source: inAll('General practice'),
    checkedOn: '2026-11-22',
  })
  expect(thing.read(throughWire(thing.write(card!)))).toEqual({ ok: true, value: card })
  expect(thingCard(guide, 'vase')).toBeNull()
})

test('GUIDE-9 the list of things and the codes round-trip', () => {
  const summaries = thingSummaries(guide)
  expect(summaries.map(({ slug }) => slug)).toEqual(['jar', 'cup'])
  expect(things.read(throughWire(things.write(pageWith(summaries))))).toMatchObject({
    ok: true,
    value: { items: summaries },
  })
  const sent = throughWire(codes.write(pageWith(guide.codes)))
  expect(codes.read(sent)).toMatchObject({ ok: true, value: { items: guide.codes } })
  const [code] = guide.codes.map(packageCode.write)
  expect(codes.read(throughWire(listDocument([{ ...code!, id: 'x' }])))).toMatchObject({ error: 'wrong-type' })
  expect(words.read({ things: 'jar', words: 'Jar' })).toEqual({ ok: true, value: { things: 'jar', words: 'Jar' } })
})

test('GUIDE-9 no input makes the readers throw', () => {
  assert(
    property(anything(), (json) => {
      for (const { read } of [things, codes]) expect(read({ data: [json] }).ok).toBe(false)
      expect([thing.read({ data: json }).ok, words.read(json).ok]).toEqual([false, false])
    }),
  )
})
