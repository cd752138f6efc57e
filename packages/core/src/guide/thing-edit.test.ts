import { expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import {
  changedGuide,
  completeContent,
  contentCard,
  contentOf,
  thingCard,
  thingFault,
  thingsOf,
  tidyContent,
  type Guide,
  type ThingContent,
  type ThingEdit,
} from './index.ts'

const inAll = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const own = (text: string) => ({ key: null, names: inAll(text) })
const jar = aThing('jar', {}, { differs: { kz: 'ban' } })
const whole = aGuide([jar, aThing('bottle')])
const guide: Guide = {
  ...whole,
  families: [...whole.families, { slug: 'garage', names: inAll('Garage'), things: [aThing('oil')] }],
  advice: {
    ...whole.advice,
    hazard: { sharp: inAll('Sharp') },
    differs: { ban: { ...inAll('Not in the trash'), source: 'law', checkedOn: '2026-11-20' } },
  },
  sources: { ...whole.sources, law: inAll('The law') },
}
const materials = new Set(['glass-bottles', 'metal'])
const delivered = contentOf(guide, 'jar')!
const edit = (changes: Partial<ThingContent> = {}, rest: Partial<ThingEdit> = {}): ThingEdit => ({
  slug: 'jar',
  state: 'published',
  isAdded: false,
  content: { ...delivered, ...changes },
  ...rest,
})
const slugsIn = (all: Guide): string[] => thingsOf(all).map(({ slug }) => slug)
const added = (changes: Partial<ThingContent> = {}, state: ThingEdit['state'] = 'published'): ThingEdit =>
  edit({ names: inAll('Vase'), ...changes }, { slug: 'vase', isAdded: true, state })

test('GUIDE-21 unchanged content equals that of the release', () => {
  expect(thingsOf(changedGuide(guide, [edit()]))).toEqual(thingsOf(guide))
  expect(changedGuide(guide, [])).toBe(guide)
  expect(contentOf(guide, 'amphora')).toBeNull()
})

test('GUIDE-21 an edit replaces all content of its thing, and of no other thing', () => {
  const differs = { ...delivered.differs, ru: { ...own('By order'), source: own('A decree'), checkedOn: '2026-11-23' } }
  const changed = changedGuide(guide, [
    edit({
      family: 'garage',
      names: inAll('Pot'),
      parts: [
        { part: own('lid'), materials: ['metal'] },
        { part: own('glass'), materials: [] },
      ],
      prepare: [delivered.prepare[0]!, own('Dry it')],
      hazard: { key: 'sharp', names: inAll('whatever') },
      mistake: own('With the lid on'),
      reuse: own('Grow cress'),
      differs,
      source: own('A recycler'),
      checkedOn: '2026-11-23',
    }),
  ])
  expect(thingCard(changed, 'jar')).toMatchObject({
    names: inAll('Pot'),
    family: { slug: 'garage' },
    materials: ['metal'],
    parts: [{ names: inAll('lid') }, { names: inAll('glass') }],
    prepare: [inAll('Rinse it'), inAll('Dry it')],
    hazard: inAll('Sharp'),
    mistake: inAll('With the lid on'),
    reuse: inAll('Grow cress'),
    differs: { ru: inAll('By order'), kz: inAll('Not in the trash'), int: null },
    differsSources: {
      ru: { source: inAll('A decree'), checkedOn: '2026-11-23' },
      kz: { source: inAll('The law'), checkedOn: '2026-11-20' },
      int: null,
    },
    source: inAll('A recycler'),
    checkedOn: '2026-11-23',
  })
  expect(thingCard(changed, 'bottle')).toEqual(thingCard(guide, 'bottle'))
})

test('GUIDE-21 an editor can preview what visitors will see', () => {
  const content = { ...delivered, prepare: [own('Dry it')], mistake: own('With the lid on') }
  const card = contentCard('jar', content, inAll('Kitchen'))
  expect(card).toEqual(thingCard(changedGuide(guide, [edit(content)]), 'jar'))
})

test('GUIDE-23 an added thing is listed in its family; drafts and retired things are hidden', () => {
  expect(slugsIn(changedGuide(guide, [added()]))).toEqual(['jar', 'bottle', 'vase', 'oil'])
  expect(slugsIn(changedGuide(guide, [added({}, 'draft')]))).toEqual(['jar', 'bottle', 'oil'])
  expect(slugsIn(changedGuide(guide, [edit({}, { state: 'retired' })]))).toEqual(['bottle', 'oil'])
  const empty = changedGuide(guide, [edit({ family: 'garage' }, { slug: 'oil', state: 'retired' })])
  expect(empty.families.map(({ slug }) => slug)).toEqual(['kitchen'])
})

test('GUIDE-21 ignores an edit of a removed thing; an edit keeps its own copy of a removed sentence', () => {
  expect(slugsIn(changedGuide(guide, [edit({}, { slug: 'amphora' })]))).toEqual(slugsIn(guide))
  const lost = changedGuide(guide, [edit({ hazard: { key: 'gone', names: inAll('Hot') }, family: 'attic' })])
  expect(thingCard(lost, 'jar')).toMatchObject({ hazard: inAll('Hot'), family: { slug: 'kitchen' } })
})

test('GUIDE-21 completes an edit from the time of fewer editable fields with the content of the release', () => {
  const words = { names: inAll('Pot'), synonyms: delivered.synonyms, hazard: null }
  expect(completeContent(guide, 'jar', { ...words, materials: [['metal']] })).toEqual({
    ...delivered,
    ...words,
    parts: [{ part: null, materials: ['metal'] }],
  })
  expect(completeContent(guide, 'jar', { ...words, materials: [['metal'], []] })?.parts).toEqual(delivered.parts)
  expect(completeContent(guide, 'amphora', words)).toBeNull()
  expect(completeContent(guide, 'vase', added().content)).toEqual(added().content)
})

test.each<[string, ThingEdit, ReturnType<typeof thingFault>]>([
  ['nothing', edit(), null],
  ['nothing of a new thing', added(), null],
  ['an address with a space', { ...added(), slug: 'a vase' }, { at: 'slug', rule: 'slug' }],
  ['an address that is taken', { ...added(), slug: 'oil' }, { at: 'slug', rule: 'taken' }],
  ['a family that is not there', edit({ family: 'attic' }), { at: 'family', rule: 'not-found-there' }],
  ['a draft without words', added({ names: inAll('') }, 'draft'), null],
  ['words in no language', edit({ names: { ...inAll('a'), kk: ' ' } }), { at: 'names', rule: 'all-languages' }],
  [
    'a step in one language',
    edit({ prepare: [{ key: null, names: { ...inAll(''), ru: 'а' } }] }),
    { at: 'prepare', rule: 'all-languages' },
  ],
  ['no step', edit({ prepare: [] }), { at: 'prepare', rule: 'steps' }],
  ['four steps', edit({ prepare: ['a', 'b', 'c', 'd'].map(own) }), { at: 'prepare', rule: 'steps' }],
  [
    'a material that is not there',
    edit({ parts: [{ part: null, materials: ['gold'] }] }),
    { at: 'parts', rule: 'not-found-there' },
  ],
  ['no parts', edit({ parts: [] }), { at: 'parts', rule: 'parts' }],
  ['parts without a name', edit({ parts: [delivered.parts[0]!, delivered.parts[0]!] }), { at: 'parts', rule: 'parts' }],
  ['a hazard in no language', edit({ hazard: own(' ') }), { at: 'hazard', rule: 'all-languages' }],
  ['a mistake in no language', edit({ mistake: own('') }), { at: 'mistake', rule: 'all-languages' }],
  ['a reuse in no language', edit({ reuse: own('') }), { at: 'reuse', rule: 'all-languages' }],
  [
    'a difference without a source',
    edit({ differs: { ...delivered.differs, ru: { ...own('a'), source: own(''), checkedOn: '2026-11-23' } } }),
    { at: 'differs', rule: 'all-languages' },
  ],
  [
    'a difference on no day',
    edit({ differs: { ...delivered.differs, ru: { ...own('a'), source: own('b'), checkedOn: '' } } }),
    { at: 'differs', rule: 'day' },
  ],
  ['no source', edit({ source: own('') }), { at: 'source', rule: 'all-languages' }],
  ['a day that is none', edit({ checkedOn: '23.11.2026' }), { at: 'checked_on', rule: 'day' }],
  ['too few words', edit({ synonyms: { ...jar.synonyms, es: ['pote'] } }), { at: 'synonyms', rule: 'too-few-words' }],
  [
    'a word with a separator',
    edit({ synonyms: { ...jar.synonyms, en: ['a;b', 'c'] } }),
    { at: 'synonyms', rule: 'separator' },
  ],
  ['a word twice', edit({ synonyms: { ...jar.synonyms, en: ['a', 'A'] } }), { at: 'synonyms', rule: 'said-twice' }],
])('GUIDE-21 GUIDE-23 the check of the guide says of a thing: %s', (_, changes, fault) => {
  expect(thingFault(guide, changes, materials)).toEqual(fault)
})

test('GUIDE-21 tidies words before the check: trims, drops empty values and duplicates, and restores shared sentences', () => {
  const tidied = tidyContent(guide, {
    ...delivered,
    names: inAll('  Big   jar '),
    synonyms: { ru: ['Банка', 'банка ', ''], kk: [], es: ['big jar'], en: ['pot'] },
    parts: [{ part: own(' '), materials: ['metal', 'metal'] }],
    prepare: [own(' Dry  it'), own('')],
    hazard: { key: 'sharp', names: inAll('Blunt') },
    mistake: { key: 'unheard', names: inAll('In the sink') },
    differs: {
      ru: null,
      kz: { key: 'ban', names: inAll('x'), source: own('hearsay'), checkedOn: '2020-01-01' },
      int: { ...own(''), source: own(''), checkedOn: '' },
    },
  })
  expect(tidied).toEqual({
    ...delivered,
    names: inAll('Big jar'),
    synonyms: { ru: ['Банка'], kk: [], es: [], en: ['pot'] },
    parts: [{ part: null, materials: ['metal'] }],
    prepare: [own('Dry it')],
    hazard: { key: 'sharp', names: inAll('Sharp') },
    mistake: own('In the sink'),
    differs: {
      ru: null,
      kz: {
        key: 'ban',
        names: inAll('Not in the trash'),
        source: { key: 'law', names: inAll('The law') },
        checkedOn: '2026-11-20',
      },
      int: null,
    },
  })
})
