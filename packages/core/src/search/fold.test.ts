import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainWords } from '../testing/search/naive-search.ts'
import { wordsOf } from './fold.ts'
import { meaningful } from './stop-words.ts'

const words = (text: string): string[] => wordsOf(text, 1000)

describe('folding', () => {
  test.each([
    ['ЁЛКА приём Йод', ['елка', 'прием', 'иод']],
    [
      'Қағаз өңдеу үшін әріптес һәм ұлы іс',
      ['кагаз', 'ондеу', 'ушин', 'арипптес'.replace('пп', 'п'), 'хам', 'улы', 'ис'],
    ],
    ['ҚАҒАЗ ӨҢДЕУ ҮШІН ӘРІПТЕС ҺӘМ ҰЛЫ ІС', ['кагаз', 'ондеу', 'ушин', 'ариптес', 'хам', 'улы', 'ис']],
    ['Campaña «Ñandú» pingüino ÁÉÍÓÚ', ['campana', 'nandu', 'pinguino', 'aeiou']],
    ['и\u0306од е\u0308лка n\u0303andu', ['иод', 'елка', 'nandu']],
    ['д.5к2, стр. 1/3 №7', ['д', '5к2', 'стр', '1', '3', '7']],
    ['ПЭТ-бутылки (1)', ['пэт', 'бутылки', '1']],
    ['  ,;:!?  ', []],
    ['', []],
    ['ＡＢＣ ﬁ 漢字', ['abc', 'f', '漢字']],
  ])('MAP-2 %j is folded', (text, expected) => expect(words(text)).toEqual(expected))

  test('MAP-2 Latin lookalikes in a Cyrillic word become Cyrillic, other words keep their script', () => {
    expect(words('мoсквa Cтeклo')).toEqual(['москва', 'стекло'])
    expect(words('abcehikmoptxyя')).toEqual(['авсеникмортхуя'])
    expect(words('glass стекло')).toEqual(['glass', 'стекло'])
    expect(words('qж')).toEqual(['qж'])
  })

  test('MAP-2 lone surrogates and control characters separate words', () => {
    expect(words('a\uD83D\uDE00b')).toEqual(['a', 'b'])
    expect(words('a\uD83Db\uDE00c')).toEqual(['a', 'b', 'c'])
    expect(words('a\u0000b\u200Bc\nd')).toEqual(['a', 'b', 'c', 'd'])
  })

  test('MAP-2 a text is cut at its length, a word at 48 letters', () => {
    expect(wordsOf('abcdef', 3)).toEqual(['abc'])
    expect(wordsOf('abc def', 4)).toEqual(['abc'])
    expect(wordsOf('abc', 0)).toEqual([])
    expect(words('x'.repeat(48))).toEqual(['x'.repeat(48)])
    expect(words('x'.repeat(49))).toEqual(['x'.repeat(48)])
  })

  test('MAP-2 the table agrees with the plain rule', () => {
    const letters = 'abcxyzñáüçёйёёқғңөұүһіәабвгдежзийклмнопрстуфхцчшщъыьэюя0123456789 -.,№«»'
    const text = fc
      .array(fc.constantFrom(...letters.split(''), ...letters.toUpperCase().split('')))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const mixed = /[a-zñáüç][а-яёқғңөұүһіә]|[а-яёқғңөұүһіә][a-zñáüç]|\d/i.test(typed)
        fc.pre(!mixed)
        expect(words(typed)).toEqual(plainWords(typed).map((word) => word.slice(0, 48)))
      }),
    )
  })

  test('MAP-2 bracketed and circled numbers become their first digit', () => {
    expect(words('⑴⒀ ①')).toEqual(['11', '1'])
  })

  test('MAP-2 folding any text yields folded words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const folded = words(text)
        expect(folded.every((word) => word.length > 0 && word.length <= 48)).toBe(true)
        expect(words(folded.join(' '))).toEqual(folded)
      }),
      { numRuns: 100 },
    )
  })
})

describe('stop words', () => {
  test('MAP-2 stop words are dropped unless they are the only words', () => {
    expect(meaningful(['батареики', 'на', 'арбате'])).toEqual(['батареики', 'арбате'])
    expect(meaningful(['botellas', 'de', 'vidrio'])).toEqual(['botellas', 'vidrio'])
    expect(meaningful(words('батарея үшін'))).toEqual(['батарея'])
    expect(meaningful(words('Арбат маңында, базар қасында'))).toEqual(['арбат', 'базар'])
    expect(meaningful(['на', 'de'])).toEqual(['на', 'de'])
    expect(meaningful([])).toEqual([])
  })
})
