import { expect, test } from 'vitest'
import { type ComparedVisits, type OwnVisits } from '@recircle/core/visits'
import { inLocale, textOf } from '../../facility/testing/in-locale.tsx'
import { WeekNumbersView } from './week-visits.view.tsx'

const noVisits = { opened: 0, route: 0, call: 0 }

const compared = (opened: number, before: number): ComparedVisits => ({
  week: { opened, route: 2, call: 0 },
  before: { ...noVisits, opened: before },
})
const shown = (visits: OwnVisits, onMap: number, locale: 'EN_US' | 'ES_AR' = 'EN_US') =>
  inLocale('int', locale, <WeekNumbersView visits={visits} onMap={onMap} />)

test('STATS-7 one point: its numbers and the change in words, and no link to a list that has no more', async () => {
  const all = compared(31, 20)
  const html = await shown({ all, points: [{ id: 'f-1', name: 'Yard', ...all }] }, 1)
  expect(textOf(html)).toBe(
    'Views 31 11 more than the week before Directions 2 2 more than the week before Calls 0 none the week before either ' +
      'Yard 31 views 11 more than the week before · 2 requests for directions · 0 calls ' +
      'The count is anonymous. While you’re signed in, what you do with your own points isn’t counted.',
  )
  expect(html).toContain('href="/recycling-points/f-1"')
})

test('STATS-7 of 300 points ten are shown, with bars that are hidden from screen readers, and a link to all of them', async () => {
  const points = Array.from({ length: 10 }, (_, at) => ({
    id: `f-${at}`,
    name: `Point ${at}`,
    ...compared(100 - at, 100),
  }))
  const html = await shown({ all: compared(12_345, 12_345), points }, 300)
  expect(html.match(/<li/g)).toHaveLength(10)
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(10)
  expect(html).toContain('inline-size:91%')
  const text = textOf(html)
  expect(text).toContain('Views 12,345 as many as the week before')
  expect(text).toContain('Point 9 91 views 9 fewer than the week before')
  expect(text).toContain('All your points: 300')
})

test('STATS-7 a week without visitors says so beside the previous week', async () => {
  const quiet = { week: noVisits, before: noVisits }
  const before = { all: { ...quiet, before: { ...noVisits, opened: 1 } }, points: [] }
  expect(textOf(await shown(before, 5, 'ES_AR'))).toBe(
    'Nadie abrió tus puntos todavía esta semana. La semana anterior: 1 visita.',
  )
})
