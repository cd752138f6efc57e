import { expect, test } from 'vitest'
import { heldOutHours } from '../../../testing/facility/held-out-hours.ts'
import { readOsmHours } from '../osm-hours.ts'
import { unknownWeek, weekKeyOf } from '../working-hours.ts'
import { readHours } from './hours-words.ts'

const unknown = weekKeyOf(unknownWeek)

test('IMP-24 hours that were written before the reader: nine of ten are read, none is read wrong', () => {
  const told = heldOutHours.map(([text, osm]) => ({
    text,
    expected: osm === null ? unknown : weekKeyOf(readOsmHours(osm).hours),
    found: weekKeyOf(readHours(text).hours),
  }))
  expect(told.filter(({ expected, found }) => found !== expected && found !== unknown)).toEqual([])
  const right = told.filter(({ expected, found }) => found === expected)
  expect(told.length).toBeGreaterThanOrEqual(60)
  expect(right.length / told.length).toBeGreaterThanOrEqual(0.9)
})
