import { expect, test } from 'vitest'
import type { ImportRow } from '@recircle/core/import'
import { anImportRun } from '@recircle/core/testing'
import { inWords } from '../testing/in-words.tsx'
import { columnsShown, ImportSheetView, nameIn } from './import-sheet.view.tsx'
import type { CellDraft, ImportsData } from './imports-shown.ts'

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
  // What keeps a row out, also where a remark names no column.
  const refused = { ...row('place-number', ''), remarks: [{ ...row('place-number', '').remarks[0]!, isFault: true }] }
  expect(columnsShown(run, [row('material-unknown', 'Materials'), refused])).toEqual(['Lat', 'Materials', 'Name'])
  expect(nameIn(run, row('place-number', 'Lat'))).toBe('Yard')
})

const sheet = (rows: readonly Partial<ImportRow>[], cell: CellDraft | null = null): Promise<string> => {
  const materials = [{ id: 1, slug: 'glass', names: { en: 'Glass' } }]
  const whole = rows.map((each) => ({ number: 1, outcome: 'new', remarks: [], changes: [], cells: [], ...each }))
  const shown = { run, rows: whole, materials } as unknown as ImportsData
  const nothing = { chosen: null, isUnderWay: false, editCell: () => {}, saveCell: async () => {}, chooseRow: () => {} }
  return inWords('EN_US', <ImportSheetView model={{ shown, cell, ...nothing }} run={run} isOpen />)
}

test('IMP-41 a cell of the materials offers their names, others do not; remarks have a column only if there are some', async () => {
  const edited = (column: string): Promise<string> => sheet([{}], { number: 1, column, text: 'jars' })
  expect(await edited('Materials')).toMatch(/<input[^>]* list="[^"]+".*<datalist[^>]*><option>Glass</)
  expect(await edited('Name')).not.toContain('datalist')
  expect(await sheet([{}])).not.toContain('>Remark<')
  expect(await sheet([row('material-unknown', 'Materials')])).toContain('>Remark<')
})
