import { expect, test } from 'vitest'
import { gatewayFailure } from '../wire/index.ts'
import { figurePaths, figureQuery, readFigure, readSiteFigures, type FiguresGateway } from './index.ts'

test('ROUTE-1 a figure is the total in the pagination of a list of one', () => {
  expect(figureQuery).toEqual([
    ['page[limit]', '1'],
    ['meta', 'pagination'],
  ])
  expect(figurePaths).toEqual({
    points: '/api/web/v1/facility/facility/',
    events: '/api/web/v1/promotion/promotion/',
  })
  const body = { data: [{ anything: true }], meta: { pagination: { count: 5012, limit: 1, offset: 0 } } }
  expect(readFigure(body)).toEqual({ ok: true, value: 5012 })
  expect(readFigure({ data: [] })).toEqual({ ok: true, value: null })
  expect(readFigure('<html>').ok).toBe(false)
  expect(readFigure({ data: [], meta: { pagination: { count: -1, limit: 1, offset: 0 } } }).ok).toBe(false)
})

test('ROUTE-1 one unavailable figure does not hide the other', async () => {
  const gateway: FiguresGateway = {
    count: (name) => Promise.resolve(name === 'points' ? { ok: true, value: 7 } : gatewayFailure('not-found')),
  }
  expect(await readSiteFigures(gateway)).toEqual({ points: 7, events: null })
})
