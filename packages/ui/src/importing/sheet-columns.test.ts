import { expect, test } from 'vitest'
import type { ImportRow } from '@recircle/core/import'
import { anImportRun } from '@recircle/core/testing'
import { nameInFile, shownColumns, toneOf } from './sheet-columns.ts'

const columns = ['lat', 'lng', 'what', 'hours', 'title']
const run = anImportRun({
  columns,
  settings: {
    ...anImportRun().settings,
    columns: [
      { field: 'lat', text: 'lat' },
      { field: 'lng', text: 'lng' },
      { field: 'materials', text: 'what' },
      { field: 'hours', text: 'hours' },
      { field: 'name', text: 'title' },
    ],
  },
})
const row = (remarks: readonly Partial<ImportRow['remarks'][number]>[] = []) =>
  ({ number: 2, remarks, cells: [{ column: 'title', text: 'Yard' }] }) as unknown as ImportRow
const unread = { code: 'hours-unread', column: 'hours', isFault: false } as const
const wrong = { code: 'place-number', column: 'lat', isFault: true } as const

test('SRC-4 a row begins with its name, then the columns with problems; coordinates are left to the map unless one is wrong', () => {
  expect(shownColumns([row()], run)).toEqual(['title', 'what', 'hours'])
  expect(shownColumns([row([unread])], run)).toEqual(['title', 'hours', 'what'])
  expect(shownColumns([row([wrong])], run)).toEqual(['title', 'lat', 'what', 'hours'])
  const mended = { ...row(), cells: [{ column: 'lat', text: '55', isRepaired: true }] } as unknown as ImportRow
  expect(shownColumns([mended], run)).toContain('lat')
  expect(nameInFile(run, row())).toBe('Yard')
})

test('SRC-4 what was understood by a synonym does not stand out among what was not', () => {
  const remark = (parts: object) => ({ value: '', detail: '', ...parts }) as never
  expect(toneOf(remark(wrong))).toBe('wrong')
  expect(toneOf(remark(unread))).toBe('doubtful')
  expect(toneOf(remark({ code: 'material-synonym', column: 'what', isFault: false }))).toBeNull()
})
