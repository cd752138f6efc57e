import { expect, test } from 'vitest'
import { noTerms } from '@recircle/core/facility'
import {
  followedResource,
  reportResource,
  reportsPath,
  readDecision,
  readSentReport,
  receiptResource,
} from '@recircle/core/report'
import {
  aCompleteFacility,
  describeReportGateway,
  FakeClock,
  InMemoryReportGateway,
  InMemoryReports,
} from '@recircle/core/testing'
import { readListQuery } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { answerOf, documentOf, pageDocumentOf, senderOf, tokenOf, understood } from '../../testing/wire-answers.ts'
import { HttpClient } from '../http-client.ts'
import { HttpReportGateway } from './http-report-gateway.ts'

const document = documentOf(reportResource)
const point = aCompleteFacility({ status: 'accepted' })

function start() {
  const store = new InMemoryReports()
  store.points.set(point.id, point)
  const callers: Record<string, InMemoryReportGateway> = {
    owner: new InMemoryReportGateway(store, { kind: 'creator', orgId: point.orgId }),
    stranger: new InMemoryReportGateway(store, { kind: 'creator', orgId: 'org-2' }),
  }
  const visitor = new InMemoryReportGateway(store)
  const callerOf = (request: Parameters<typeof tokenOf>[0]) => callers[tokenOf(request)] ?? visitor
  const backend = new StubBackend()
    .on(`POST ${reportsPath}`, async (request) =>
      answerOf(
        await callerOf(request).send(understood(readSentReport(request.json))),
        documentOf(receiptResource),
        201,
      ),
    )
    .on(`GET ${reportsPath}by-token/{token}/`, async ({ parts: [token = ''] }) =>
      answerOf(
        await visitor.follow(token),
        documentOf((followed) => followedResource(token, followed)),
      ),
    )
    .on(`GET ${reportsPath}`, async (request) => {
      const query = understood(readListQuery([...request.query]))
      const isDecided = request.query.get('filter[state]') === 'decided'
      const caller = callerOf(request)
      const page = isDecided ? caller.decided(query) : caller.waiting(query)
      return answerOf(await page, pageDocumentOf(reportResource))
    })
    .on(`GET ${reportsPath}{id}/`, async (request) =>
      answerOf(await callerOf(request).get(request.parts[0] ?? ''), document),
    )
    .on(`POST ${reportsPath}{id}/review/`, async (request) =>
      answerOf(await callerOf(request).review(request.parts[0] ?? ''), document, 200, reportResource),
    )
    .on(`POST ${reportsPath}{id}/decision/`, async (request) =>
      answerOf(
        await callerOf(request).decide(request.parts[0] ?? '', understood(readDecision(request.json))),
        document,
        200,
        reportResource,
      ),
    )
  const http = new HttpClient(backend.settings, new FakeClock())
  const gatewayOf = (token?: string) => new HttpReportGateway(token === undefined ? http : senderOf(http, token))
  return { store, backend, gatewayOf }
}

describeReportGateway('http', async () => {
  const { store, gatewayOf } = start()
  return {
    visitor: gatewayOf(),
    owner: gatewayOf('owner'),
    stranger: gatewayOf('stranger'),
    point,
    edit: async (id, changes) => store.edit(id, changes),
  }
})

test('TRUTH-24 a report is sent field by field, by the field names of a point', async () => {
  const { backend, gatewayOf } = start()
  await gatewayOf().send({
    facilityId: point.id,
    reason: 'moved',
    baseVersion: 1,
    changes: [
      { field: 'location', from: point.location, to: { lng: 37.5, lat: 55.5 } },
      { field: 'material.1', from: { unitSlug: 'kg', price: 8.5, ...noTerms }, to: null },
    ],
    text: '',
    email: '',
    homepage: '',
  })
  expect(backend.last.json).toEqual({
    facility: point.id,
    reason: 'moved',
    version: 1,
    changes: [
      { field: 'point', from: [point.location.lng, point.location.lat], to: [37.5, 55.5] },
      { field: 'material.1', from: { units_slug: 'kg', price: 8.5, pause: null, hours: null }, to: null },
    ],
    text: '',
    email: '',
    homepage: '',
  })
})
