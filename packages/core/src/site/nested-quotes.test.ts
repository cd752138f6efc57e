import { expect, test } from 'vitest'
import { nestedQuotes } from './index.ts'

test.each([
  ['RU_RU', 'Пункт «', 'Экопункт «Второй круг» на Лесной', 'Экопункт „Второй круг“ на Лесной'],
  ['RU_KZ', '«а» и «', '«Круг»', '„Круг“'],
  ['KK_KZ', '«', 'ЖШС «Айналым»', 'ЖШС „Айналым“'],
  ['ES_AR', 'El punto «', 'Cooperativa «El Álamo»', 'Cooperativa “El Álamo”'],
  ['EN_US', 'The point “', 'The “Second Round”', 'The ‘Second Round’'],
  ['EN_US', 'The point “', 'Экопункт «Круг»', 'Экопункт «Круг»'],
  ['RU_RU', 'Пункт ', 'Экопункт «Второй круг»', 'Экопункт «Второй круг»'],
  ['RU_RU', '«Все пункты»: ', 'Экопункт «Второй круг»', 'Экопункт «Второй круг»'],
] as const)(
  'SITE-15 quotation marks inside of others are the inner ones: %s %s %s',
  (locale, before, value, nested) => {
    expect(nestedQuotes(locale, before, value)).toBe(nested)
  },
)
