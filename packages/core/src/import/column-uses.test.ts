import { expect, test } from 'vitest'
import { columnUses } from './column-uses.ts'
import { newImportSettings } from './import-run.ts'

test('IMP-17 the mapping is one row a column: its values, what it becomes, and whether anything reads it', () => {
  const columns = ['title', 'street', 'no', 'Glass', 'ward']
  const settings = {
    ...newImportSettings,
    columns: [
      { field: 'name', text: 'title' },
      { field: 'address', text: '{street} {no}' },
      { field: 'materials', text: '{Glass=>glass}' },
    ],
  } as const
  const values = [['Mill'], ['High Street'], ['1', '2'], ['yes', 'no'], ['North']]
  expect(columnUses({ columns, values, settings, unused: ['ward'] })).toEqual([
    { column: 'title', values: ['Mill'], becomes: [{ field: 'name', isJoined: false, word: null }], isRead: true },
    {
      column: 'street',
      values: ['High Street'],
      becomes: [{ field: 'address', isJoined: true, word: null }],
      isRead: true,
    },
    { column: 'no', values: ['1', '2'], becomes: [{ field: 'address', isJoined: true, word: null }], isRead: true },
    {
      column: 'Glass',
      values: ['yes', 'no'],
      becomes: [{ field: 'materials', isJoined: false, word: 'glass' }],
      isRead: true,
    },
    { column: 'ward', values: ['North'], becomes: [], isRead: false },
  ])
})
