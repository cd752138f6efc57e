import { expect, test } from 'vitest'
import type { ImportRow } from '@recircle/core/import'
import { anImportRun } from '@recircle/core/testing'
import { columnsShown, nameIn } from './import-sheet.view.tsx'

const run = anImportRun({
  columns: ['Lat', 'Name', 'Materials', 'Note'],
  settings: {
    ...anImportRun().settings,
    columns: [
      { field: 'lat', text: 'Lat' },
      { field: 'name', text: 'Name' },
      { field: 'materials', text: 'Materials' },
    ],
  },
})
const row = (code: 'material-unknown' | 'place-number', column: string) =>
  ({
    cells: [{ column: 'Name', text: 'Yard', isRepaired: false, isMended: false }],
    remarks: [{ code, column, value: '', detail: '', isFault: false }],
    becomes: null,
  }) as unknown as ImportRow

test('SRC-4 the columns with a problem are first, coordinates last unless they are the problem, and a row has the name of its file', () => {
  expect(columnsShown(run, [row('material-unknown', 'Materials')])).toEqual(['Materials', 'Name', 'Lat'])
  expect(columnsShown(run, [row('place-number', 'Lat')])).toEqual(['Lat', 'Name', 'Materials'])
  expect(nameIn(run, row('place-number', 'Lat'))).toBe('Yard')
})
