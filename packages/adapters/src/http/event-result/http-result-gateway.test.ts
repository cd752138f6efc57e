import { expect, test } from 'vitest'
import {
  requestedResultResource,
  monthResultsResource,
  publishedResultResource,
  type RequestedResult,
  type PublishedResult,
} from '@recircle/core/event-result'
import { FakeClock } from '@recircle/core/testing'
import { errorDocument, listDocument, resourceDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpResultGateway } from './http-result-gateway.ts'

const result = { weights: [{ materialId: 1, grams: 12_500, isEstimate: true }], people: 18, hours: 40, words: 'Thanks' }
const published: PublishedResult = {
  ...result,
  eventId: 'e1',
  title: 'Clean-up',
  month: '2026-05',
  publishedAtMs: 1_800_000_000_000,
  corrections: 1,
  photos: [{ url: '/uploads/a.webp', alt: 'Full bags', widthPx: 800, heightPx: 600 }],
}
const requested: RequestedResult = {
  ...result,
  eventId: 'e1',
  title: 'Clean-up',
  timezone: 'Asia/Almaty',
  startsAtMs: 1_700_000_000_000,
  materialIds: [1, 2],
  status: 'declined',
  reason: 'Too heavy',
  photos: [
    { id: 'p1', url: '/uploads/b.webp', alt: 'Full bags', widthPx: 8, heightPx: 6, isLeftOut: true, reason: 'A face' },
  ],
}
const base = '/api/web/v1'

test('ORG-17 the sums of months are read back unchanged, also above what one event can tell', async () => {
  const weights = [
    { materialId: 1, grams: 90_000_000_000_123, isEstimate: false },
    { materialId: 1, grams: 1, isEstimate: true },
  ]
  const months = [
    { month: '2026-04', events: 1, weights: [], people: null, hours: null },
    { month: '2026-05', events: 12_000, weights, people: 2_000_000, hours: 9_000_000 },
  ]
  const backend = new StubBackend().on(`GET ${base}/promotion/results-by-month/`, () => ({
    json: listDocument(months.map(monthResultsResource), {}),
  }))
  const gateway = new HttpResultGateway(new HttpClient(backend.settings, new FakeClock()))
  expect(await gateway.byMonth()).toMatchObject({ ok: true, value: { items: months } })
})

test('ORG-7 ORG-9 results are read back unchanged, and a link by its event', async () => {
  const backend = new StubBackend()
    .on(`GET ${base}/promotion/promotion/e1/result/`, () => ({
      json: resourceDocument(publishedResultResource(published)),
    }))
    .on(`GET ${base}/organization/organization/o1/results/`, () => ({
      json: listDocument([publishedResultResource(published)], {}),
    }))
    .on(`GET ${base}/promotion/results/a.b/`, () => ({ json: resourceDocument(requestedResultResource(requested)) }))
    .on(`GET ${base}/promotion/results/old/`, () => ({ status: 410, json: errorDocument('gone') }))
    .on(`GET ${base}/promotion/promotion/e1/result-link/`, () => ({
      json: { token: 'a.b' },
    }))
  const gateway = new HttpResultGateway(new HttpClient(backend.settings, new FakeClock()))
  expect(await gateway.ofEvent('e1')).toEqual({ ok: true, value: published })
  expect(await gateway.ofOrganization('o1')).toMatchObject({ ok: true, value: { items: [published] } })
  expect(await gateway.requestedResult('a.b')).toEqual({ ok: true, value: requested })
  expect(await gateway.requestedResult('old')).toMatchObject({ ok: false, error: 'gone' })
  expect(await gateway.link('e1')).toEqual({ ok: true, value: 'a.b' })
})
