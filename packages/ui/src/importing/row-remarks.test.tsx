import { expect, test } from 'vitest'
import { inWords, textOf } from '../testing/in-words.tsx'
import { RemarkText } from './row-remarks.view.tsx'

test.each([
  ['KK_KZ', 'line 5', 'Бір пунктке біріктірілді: файлдың 5-жолы'],
  ['RU_KZ', 'line 5', 'Объединено в один пункт: строка файла 5'],
  ['RU_KZ', 'node/7', 'Объединено в один пункт: node/7'],
] as const)(
  'SRC-4 %s names the line of another row in the words of the language: %s',
  async (locale, column, words) => {
    const text = <RemarkText code="joined" column={column} value="" detail="" />
    expect(textOf(await inWords(locale, text))).toBe(words)
  },
)
