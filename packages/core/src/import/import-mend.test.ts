import { expect, test } from 'vitest'
import {
  groupLimits,
  mendActsFor,
  otherValues,
  withMend,
  withoutMend,
  type ImportMend,
  type RowGroup,
} from './import-mend.ts'

const group: RowGroup = { code: 'place-number', column: 'lat', standing: 'refused', count: 2, values: [] }
const replace: ImportMend = { act: 'replace', code: 'place-number', column: 'lat', value: 'x', text: '1' }
const skip: ImportMend = { act: 'skip', code: 'perhaps-same', column: '', value: '', text: '' }

test('SRC-23 what helps all rows of a group', () => {
  expect(mendActsFor(group, ['lat'])).toEqual(['replace', 'skip'])
  // A remark on a whole row, or on a column that was put together.
  expect(mendActsFor(group, ['lng'])).toEqual(['skip'])
  expect(mendActsFor({ ...group, code: 'letters-mixed', column: '' }, ['lat'])).toEqual(['letters', 'skip'])
  expect(mendActsFor({ ...group, code: 'perhaps-same', column: '', standing: 'doubtful' }, ['lat'])).toEqual([
    'keep',
    'skip',
  ])
  expect(mendActsFor({ ...group, code: 'twice', column: '', standing: 'doubtful' }, ['lat'])).toEqual(['skip'])
  expect(mendActsFor({ ...group, code: 'kind-unknown', standing: 'noted' }, ['lat'])).toEqual(['replace'])
})

test('SRC-23 a group of more values than are sent says that there are at least so many', () => {
  const valuesOf = (length: number) => Array.from({ length }, (_, at) => ({ text: String(at), detail: '', count: 1 }))
  expect(otherValues({ values: [] })).toEqual({ count: 0, isAtLeast: false })
  expect(otherValues({ values: valuesOf(19) })).toEqual({ count: 18, isAtLeast: false })
  expect(otherValues({ values: valuesOf(groupLimits.values) })).toEqual({ count: 19, isAtLeast: true })
})

test('SRC-23 a mend made twice is one, the later of two holds, and others stay in their order', () => {
  const other: ImportMend = { ...replace, value: 'y' }
  const later: ImportMend = { ...replace, text: '2' }
  expect(withMend([replace, other], replace)).toEqual([other, replace])
  expect(withMend([replace, other], later)).toEqual([other, later])
  // A copy, as an answer of the server brings it.
  expect(withoutMend([replace, other], { ...replace })).toEqual([other])
  expect(withMend([skip, replace], { ...skip, act: 'keep' })).toEqual([replace, { ...skip, act: 'keep' }])
  expect(withMend([skip], { ...skip, code: 'stands-already' })).toHaveLength(2)
})
