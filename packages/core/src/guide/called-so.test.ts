import { expect, test } from 'vitest'
import { isCalledSo } from './called-so.ts'

const cork = {
  names: { ru: 'Винная пробка', kk: 'Шарап тығыны', es: 'Corcho de vino', en: 'Wine cork' },
  synonyms: { ru: ['пробка от вина'], kk: [], es: ['corcho'], en: ['cork'] },
}

test('PLACE-7 a thing is called by its name or a synonym in any language, whatever asks about it, and not by a part or an inflection', () => {
  for (const text of ['cork', 'Wine cork', 'old wine cork', 'where to throw a cork', 'CORCHO', 'пробка от вина'])
    expect(isCalledSo(cork, text), text).toBe(true)
  for (const text of ['', 'wine', 'corks', 'cork London', 'пробки от вина'])
    expect(isCalledSo(cork, text), text).toBe(false)
})
