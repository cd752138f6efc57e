import { expect, test } from 'vitest'
import { readWire } from '../wire/index.ts'
import { changeOf, isNewVisit, isQuiet } from './index.ts'
import { ownVisits, sentVisit } from './visits-contract.ts'

const noVisits = { opened: 0, route: 0, call: 0 }
const hourMs = 3_600_000
const id = '01a12543-92a8-7047-a1e6-59404ce00d3e'

test('STATS-2 an action on a point counts again after an hour, or when the clock has been set back', () => {
  expect(isNewVisit(null, 0)).toBe(true)
  expect(isNewVisit(1_000_000, 1_000_000 + hourMs - 1)).toBe(false)
  expect(isNewVisit(1_000_000, 1_000_000 + hourMs)).toBe(true)
  expect(isNewVisit(1_000_000, 999_999)).toBe(true)
})

test('STATS-1 the request of a browser contains the point and the action, and nothing else', () => {
  expect(readWire({ id, kind: 'opened' }, sentVisit.read)).toEqual({ ok: true, value: { id, kind: 'opened' } })
  for (const body of [
    null,
    [],
    {},
    { id },
    { id, kind: 'paid' },
    { id, kind: 'constructor' },
    { id: 5, kind: 'call' },
    { id: 'x'.repeat(37), kind: 'call' },
  ])
    expect(readWire(body, sentVisit.read), JSON.stringify(body)).toMatchObject({ ok: false })
})

test('STATS-6 the answer survives a round trip; a count below zero is refused', () => {
  const visits = {
    all: { week: { opened: 5, route: 2, call: 1 }, before: noVisits },
    points: [{ id, name: 'Двор', week: { opened: 5, route: 2, call: 1 }, before: noVisits }],
  }
  expect(readWire(ownVisits.write(visits), ownVisits.read)).toEqual({ ok: true, value: visits })
  const broken = { ...visits, all: { ...visits.all, week: { opened: -1, route: 0, call: 0 } } }
  expect(readWire(broken, ownVisits.read)).toMatchObject({ ok: false, problems: [{ pointer: '/all/week/opened' }] })
})

test('STATS-7 a count is compared with that of the previous week', () => {
  const compared = (week: number, before: number) =>
    changeOf('opened', { week: { ...noVisits, opened: week }, before: { ...noVisits, opened: before } })
  expect(compared(7, 3)).toEqual({ kind: 'more', by: 4 })
  expect(compared(3, 7)).toEqual({ kind: 'less', by: 4 })
  expect(compared(0, 7)).toEqual({ kind: 'less', by: 7 })
  expect(compared(7, 7)).toEqual({ kind: 'same' })
  expect(compared(0, 0)).toEqual({ kind: 'none' })
  expect(isQuiet({ week: noVisits, before: { ...noVisits, opened: 9 } })).toBe(true)
  expect(isQuiet({ week: { ...noVisits, call: 1 }, before: noVisits })).toBe(false)
})
