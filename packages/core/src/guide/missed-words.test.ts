import { expect, test } from 'vitest'
import { countableWords } from './missed-words.ts'

test.each([
  ['куда деть старую Гармошку', 'гармошку'],
  ['  ПАРАПЛАН!! ', 'параплан'],
  ['доска 120 см', 'доска 120 см'],
  ['дрон 2019', 'дрон 2019'],
])('GUIDE-17 %s is counted as "%s"', (text, words) => expect(countableWords(text)).toBe(words))

test.each([
  ['an address of email', 'aida@example.kz'],
  ['a link', 'https://example.kz/aida'],
  ['a phone', '+7 (701) 555-01-02'],
  ['a number of a document', 'паспорт 4510123456'],
  ['a sentence', 'гармошка баян аккордеон балалайка гусли домбра кобыз'],
  ['long words', `${'ж'.repeat(40)} ${'ю'.repeat(40)}`],
  ['signs', '— 12'],
  ['nothing', ' '],
])('GUIDE-17 %s is counted by nobody', (_what, text) => expect(countableWords(text)).toBeNull())
