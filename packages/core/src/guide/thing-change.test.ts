import { expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import { changedGuide, thingFault, thingsOf, thingWords, tidyThingWords, type ThingChange } from './index.ts'

const inAll = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const jar = aThing('jar')
const whole = aGuide([jar, aThing('bottle')])
const guide = { ...whole, advice: { ...whole.advice, hazard: { sharp: inAll('Sharp') } } }
const materials = new Set(['glass-bottles', 'metal'])
const change = (changes: Partial<ThingChange> = {}): ThingChange => ({ slug: 'jar', ...thingWords(jar), ...changes })
const changed = (changes: Partial<ThingChange>) => thingsOf(changedGuide(guide, [change(changes)]))[0]

test('GUIDE-21 what editors say of a thing stands in place of what the guide was delivered with', () => {
  const synonyms = { ...jar.synonyms, en: ['mason jar', 'preserve jar'] }
  const tidied = changed({ names: inAll('Pot'), synonyms, materials: [['metal']], hazard: 'sharp' })
  expect(tidied).toEqual({
    ...jar,
    names: inAll('Pot'),
    synonyms,
    parts: [{ part: null, materials: ['metal'] }],
    hazard: 'sharp',
  })
  expect(thingsOf(changedGuide(guide, [change({ names: inAll('Pot') })]))[1]).toEqual(thingsOf(guide)[1])
})

test('GUIDE-21 a change of what a release no longer has is passed over', () => {
  expect(changed({ slug: 'amphora', names: inAll('Pot') })).toEqual(jar)
  expect(changed({ materials: [['metal'], []] })?.parts).toEqual(jar.parts)
  expect(changed({ hazard: 'radiation' })?.hazard).toBeNull()
})

test.each<[string, Partial<ThingChange>, ReturnType<typeof thingFault>]>([
  ['nothing', {}, null],
  ['words in no language', { names: { ...inAll('a'), kk: ' ' } }, { at: 'names', rule: 'all-languages' }],
  ['a material that is not there', { materials: [['gold']] }, { at: 'materials', rule: 'not-found-there' }],
  ['parts that it does not have', { materials: [] }, { at: 'materials', rule: 'not-found-there' }],
  ['a thing that is not there', { slug: 'amphora' }, { at: 'materials', rule: 'not-found-there' }],
  ['a hazard that is not there', { hazard: 'radiation' }, { at: 'hazard', rule: 'not-found-there' }],
  ['too few words', { synonyms: { ...jar.synonyms, es: ['pote'] } }, { at: 'synonyms', rule: 'too-few-words' }],
  [
    'a word with a separator',
    { synonyms: { ...jar.synonyms, en: ['a;b', 'c'] } },
    { at: 'synonyms', rule: 'separator' },
  ],
  ['a word twice', { synonyms: { ...jar.synonyms, en: ['a', 'A'] } }, { at: 'synonyms', rule: 'said-twice' }],
])('GUIDE-21 the check of the guide says of a change: %s', (_, changes, fault) => {
  expect(thingFault(guide, change(changes), materials)).toEqual(fault)
})

test('GUIDE-21 words are tidied before they are checked: no spaces around them, nothing empty, nothing twice', () => {
  const tidied = tidyThingWords({
    names: inAll('  Big   jar '),
    synonyms: { ru: ['Банка', 'банка ', ''], kk: [], es: ['big jar'], en: ['pot'] },
    materials: [['metal', 'metal']],
    hazard: null,
  })
  expect(tidied.names.en).toBe('Big jar')
  expect(tidied.synonyms).toEqual({ ru: ['Банка'], kk: [], es: [], en: ['pot'] })
  expect(tidied.materials).toEqual([['metal']])
})
