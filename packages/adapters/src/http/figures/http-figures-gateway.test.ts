import { expect, test } from 'vitest'
import { readSiteFigures } from '@recircle/core/figures'
import { FakeClock } from '@recircle/core/testing'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpFiguresGateway } from './http-figures-gateway.ts'

test('ROUTE-1 the figures of the home page are the counts of two short lists; one that fails is left out', async () => {
  const pagination = { count: 5012, limit: 1, offset: 0 }
  const backend = new StubBackend().on('GET /api/web/v1/facility/facility/', () => ({
    json: { data: [], meta: { pagination } },
  }))
  const gateway = new HttpFiguresGateway(new HttpClient(backend.settings, new FakeClock()))
  expect(await readSiteFigures(gateway)).toEqual({ points: 5012, events: null })
  expect(backend.requests.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    ['/api/web/v1/facility/facility/', { 'page[limit]': '1', meta: 'pagination' }],
    ['/api/web/v1/promotion/promotion/', { 'page[limit]': '1', meta: 'pagination' }],
  ])
})
