import { expect, test } from 'vitest'
import { writtenLanguage } from './index.ts'

test.each([
  ['ru', 'Субботник на набережной Иртыша', 'Соберем пластик и стекло, перчатки выдадим на месте.'],
  ['ru', 'Субботник в Көкшетау', 'Встречаемся у входа в парк.'],
  ['ru', 'Обмен книгами и одеждой в Recircle', ''],
  ['kk', 'Ағаш отырғызу күні', 'Қолғап пен күректі орнында береміз.'],
  ['kk', 'Ұлытаудағы сенбілік', ''],
  ['es', 'Plantamos árboles en la plaza', 'Traé guantes y agua.'],
  ['es', 'Jornada de limpieza del arroyo', ''],
  ['en', 'Swap party at the library', 'Bring clothes you no longer wear.'],
] as const)('LOOK-19 letters and common words tell %s: %s', (language, title, teaser) => {
  expect(writtenLanguage(`${title} ${teaser}`)).toBe(language)
})

test('LOOK-19 a text that tells nothing has no language', () => {
  for (const text of ['', '2026', 'Plogging', 'Repair café', 'La Plata cleanup'])
    expect(writtenLanguage(text)).toBeNull()
})
