import { expect, test } from 'vitest'
import { valuesOfRows } from './columns/column-values.ts'
import { kindOfFile } from './kind-of-file.ts'

const kindOf = (fileName: string, column: string, ...values: readonly string[]) =>
  kindOfFile(
    fileName,
    valuesOfRows(
      [column],
      values.map((value) => [value]),
    ),
    'name',
  )

test('IMP-21 the kind of all points: by the name of the file, its layer, or the names of its points', () => {
  expect(kindOf('bottle_banks-2024.csv', 'x', '1')).toBe('container')
  expect(kindOf('export.csv', 'layer', 'Contenedores de vidrio', 'Contenedores de vidrio')).toBe('container')
  expect(kindOf('export.csv', 'name', 'Déchetterie du Lac', 'Déchetterie des Ormes')).toBe('centre')
  expect(kindOf('export.csv', 'name', 'Mill Lane', 'Déchetterie des Ormes')).toBeNull()
  expect(kindOf('export.csv', 'note', 'ask at the recycling centre', 'none')).toBeNull()
})
