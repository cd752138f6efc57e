import { expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import { guideProblems, type Difference, type Guide, type Thing } from './index.ts'

const materials = new Set(['glass-bottles', 'metal'])
const problemsOf = (changes: Partial<Thing>): string[] =>
  guideProblems(aGuide([aThing('jar', {}, { ...changes, prepare: changes.prepare ?? ['rinse'] })]), materials)
const texts = { ru: 'а', kk: 'ә', es: 'á', en: 'a' }

test('GUIDE-2 a valid guide has no problems', () => {
  expect(guideProblems(aGuide([aThing('jar'), aThing('bottle')]), materials)).toEqual([])
})

test.each<[Partial<Thing>, string]>([
  [{ parts: [{ part: null, materials: ['gold'] }] }, 'jar: unknown material gold'],
  [{ parts: [{ part: null, materials: ['metal', 'metal'] }] }, 'jar: material metal twice in one part'],
  [{ parts: [] }, 'jar: no parts'],
  [{ parts: [{ part: 'lid', materials: [] }] }, 'jar: unknown parts lid'],
  [
    {
      parts: [
        { part: null, materials: [] },
        { part: null, materials: [] },
      ],
    },
    'jar: a part without a name',
  ],
  [{ prepare: [] }, 'jar: 0 steps'],
  [{ prepare: ['rinse', 'rinse', 'rinse', 'rinse'] }, 'jar: 4 steps'],
  [{ prepare: ['boil'] }, 'jar: unknown prepare boil'],
  [{ hazard: 'fire' }, 'jar: unknown hazard fire'],
  [{ mistake: 'none' }, 'jar: unknown mistake none'],
  [{ reuse: 'none' }, 'jar: unknown reuse none'],
  [{ source: 'hearsay' }, 'jar: unknown source hearsay'],
  [{ differs: { kz: 'none' } }, 'jar: unknown differs none'],
  [{ checkedOn: '22.11.2026' }, 'jar: day 22.11.2026'],
  [{ names: { ...texts, kk: '' } }, 'jar: words in kk'],
  [{ names: { ...texts, es: 'a;b' } }, 'jar: words in es'],
  [{ synonyms: { ru: ['б', 'в'], kk: ['б'], es: ['б', 'в'], en: ['б', 'в'] } }, 'jar: too few words in kk'],
  [{ synonyms: { ru: ['JAR', 'x'], kk: ['б', 'в'], es: ['б', 'в'], en: ['б', 'в'] } }, 'jar: jar twice in ru'],
  [{ slug: 'Big jar' }, 'Big jar: slug'],
])('GUIDE-2 %j is found', (changes, problem) => expect(problemsOf(changes)).toContain(problem))

const differing = (changes: Partial<Difference>): Pick<Guide, 'advice'> => ({
  advice: {
    ...aGuide([]).advice,
    differs: { ban: { ...texts, source: 'general', checkedOn: '2026-11-22', ...changes } },
  },
})

test.each<[Partial<Guide>, string]>([
  [{ families: [] }, 'prepare rinse: used by nothing'],
  [{ families: [{ slug: 'empty', names: texts, things: [] }] }, 'family empty: empty'],
  [
    { families: [{ slug: 'mute', names: { ...texts, kk: ' ' }, things: [] }] },
    'family mute: no words in some language',
  ],
  [{ sources: { general: { ...texts, ru: '' } } }, 'source general: no words in some language'],
  [differing({ source: 'hearsay' }), 'differs ban: unknown source hearsay'],
  [differing({ checkedOn: 'today' }), 'differs ban: day today'],
  [{ codes: [{ code: 1, sign: null, marks: [], materials: ['gold'], names: texts }] }, 'code 1: no mark'],
  [
    { codes: [{ code: 1, sign: null, marks: ['PET'], materials: ['gold'], names: texts }] },
    'code 1: unknown material gold',
  ],
])('GUIDE-2 GUIDE-3 GUIDE-22 %j is found', (changes, problem) => {
  expect(guideProblems(aGuide([aThing('jar')], changes), materials)).toContain(problem)
})

test('GUIDE-2 finds duplicates', () => {
  expect(guideProblems(aGuide([aThing('jar'), aThing('jar')]), materials)).toContain('jar: twice')
  const [code] = aGuide([]).codes
  expect(guideProblems(aGuide([aThing('jar')], { codes: [code!, code!] }), materials)).toContain('code 70: twice')
})

test('GUIDE-38 GUIDE-39 clues and brands must lead to an item or a family of the guide', () => {
  const brand = { slug: 'ar-jar', languages: [], brands: ['a;b'], things: ['jar', 'family:attic'], source: 'hearsay' }
  const clues = { ru: {}, kk: {}, es: {}, en: { jar: ['preserve'], lid: ['screw'], 'family:kitchen': ['x\ny'] } }
  expect(guideProblems(aGuide([aThing('jar')], { clues, brands: [brand, brand] }), materials)).toEqual([
    'clues lid: unknown in en',
    'clues family:kitchen: words in en',
    'brand ar-jar: words',
    'brand ar-jar: unknown source hearsay',
    'brand ar-jar: unknown item family:attic',
    'brand ar-jar: words',
    'brand ar-jar: unknown source hearsay',
    'brand ar-jar: unknown item family:attic',
    'brand ar-jar: twice',
  ])
})
