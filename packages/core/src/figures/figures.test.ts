import { expect, test } from 'vitest'
import { ok } from '../shared/index.ts'
import { FakeCalls } from '../testing/calls/fake-calls.ts'
import { figureCalls, readSiteFigures } from './index.ts'

test('ROUTE-1 a figure is the total in the pagination of a list', () => {
  const { read } = figureCalls.points.answer
  const body = { data: [{ anything: true }], meta: { pagination: { count: 5012, limit: 1, offset: 0 } } }
  expect(read(body)).toEqual({ ok: true, value: 5012 })
  expect(read({ data: [] })).toEqual({ ok: true, value: null })
  expect(read('<html>').ok).toBe(false)
  expect(read({ data: [], meta: { pagination: { count: -1, limit: 1, offset: 0 } } }).ok).toBe(false)
})

test('ROUTE-1 a figure asks for the shortest list with a total, and if it is unavailable the other is not hidden', async () => {
  const queries: unknown[] = []
  const calls = new FakeCalls().on(figureCalls.points, ({ query }) => (queries.push(query), ok(7)))
  expect(await readSiteFigures(calls)).toEqual({ points: 7, events: null })
  expect(queries).toMatchObject([{ limit: 1, meta: ['pagination'] }])
})
