import { expect, test } from 'vitest'
import type { FileLanguage } from '../../../import/file-language.ts'
import { hoursSamples } from '../../../testing/facility/hours-samples.ts'
import { monthRuleSamples } from '../../../testing/facility/month-rule-samples.ts'
import { readOsmHours } from '../osm-hours.ts'
import { unknownWeek, weekKeyOf } from '../working-hours.ts'
import { monthRulesFromWords, readHours } from './hours-words.ts'

const unknown = weekKeyOf(unknownWeek)
const weekOf = (osm: string | null): string => (osm === null ? unknown : weekKeyOf(readOsmHours(osm).hours))
const samples = Object.entries(hoursSamples).flatMap(([language, rows]) =>
  rows.map(([text, osm]) => ({ language: language as FileLanguage, text, osm })),
)

test.each(samples)('IMP-24 $language: $text', ({ language, text, osm }) => {
  expect(weekKeyOf(readHours(text, language).hours)).toBe(weekOf(osm))
  // Of a file whose language is not known it may stay text, but never mean other hours.
  expect([weekOf(osm), unknown]).toContain(weekKeyOf(readHours(text).hours))
})

test('IMP-24 most hours are read whatever the language of the file', () => {
  const told = samples.filter(({ osm }) => osm !== null)
  const read = told.filter(({ text }) => weekKeyOf(readHours(text).hours) !== unknown)
  expect(samples.length).toBeGreaterThan(200)
  expect(read.length / told.length).toBeGreaterThan(0.95)
})

test.each(monthRuleSamples)('IMP-25 %s', (text, rules) => {
  const expected = rules?.map(([weekday, week, start, end]) => ({ weekday, week, start, end })) ?? null
  expect(monthRulesFromWords(text)).toEqual(expected)
  expect(rules === null ? unknown : weekKeyOf(readHours(text).hours)).toBe(unknown)
})

test('IMP-26 a recurrence of iCalendar is never hours', () => {
  for (const text of ['FREQ=WEEKLY;BYDAY=WE', 'RRULE:FREQ=DAILY', 'DTSTART:20260101T090000; FREQ=MONTHLY;BYDAY=1SA'])
    expect(readHours(text)).toEqual({ hours: unknownWeek, isWhole: false })
})
