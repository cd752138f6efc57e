import { expect, test } from 'vitest'
import { noTerms } from '@recircle/core/facility'
import {
  followedResource,
  proposalResource,
  proposalsPath,
  readDecision,
  readSentProposal,
  receiptResource,
} from '@recircle/core/proposal'
import {
  aCompleteFacility,
  describeProposalGateway,
  FakeClock,
  InMemoryProposalGateway,
  InMemoryProposals,
} from '@recircle/core/testing'
import { readListQuery } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { answerOf, documentOf, pageDocumentOf, senderOf, tokenOf, understood } from '../../testing/wire-answers.ts'
import { HttpClient } from '../http-client.ts'
import { HttpProposalGateway } from './http-proposal-gateway.ts'

const document = documentOf(proposalResource)
const point = aCompleteFacility({ status: 'accepted' })

function start() {
  const store = new InMemoryProposals()
  store.points.set(point.id, point)
  const callers: Record<string, InMemoryProposalGateway> = {
    owner: new InMemoryProposalGateway(store, { kind: 'creator', orgId: point.orgId }),
    stranger: new InMemoryProposalGateway(store, { kind: 'creator', orgId: 'org-2' }),
  }
  const visitor = new InMemoryProposalGateway(store)
  const callerOf = (request: Parameters<typeof tokenOf>[0]) => callers[tokenOf(request)] ?? visitor
  const backend = new StubBackend()
    .on(`POST ${proposalsPath}`, async (request) =>
      answerOf(
        await callerOf(request).send(understood(readSentProposal(request.json))),
        documentOf(receiptResource),
        201,
      ),
    )
    .on(`GET ${proposalsPath}by-token/{token}/`, async ({ parts: [token = ''] }) =>
      answerOf(
        await visitor.follow(token),
        documentOf((followed) => followedResource(token, followed)),
      ),
    )
    .on(`GET ${proposalsPath}`, async (request) => {
      const query = understood(readListQuery([...request.query]))
      const isDecided = request.query.get('filter[state]') === 'decided'
      const caller = callerOf(request)
      const page = isDecided ? caller.decided(query) : caller.waiting(query)
      return answerOf(await page, pageDocumentOf(proposalResource))
    })
    .on(`GET ${proposalsPath}{id}/`, async (request) =>
      answerOf(await callerOf(request).get(request.parts[0] ?? ''), document),
    )
    .on(`POST ${proposalsPath}{id}/review/`, async (request) =>
      answerOf(await callerOf(request).review(request.parts[0] ?? ''), document, 200, proposalResource),
    )
    .on(`POST ${proposalsPath}{id}/decision/`, async (request) =>
      answerOf(
        await callerOf(request).decide(request.parts[0] ?? '', understood(readDecision(request.json))),
        document,
        200,
        proposalResource,
      ),
    )
  const http = new HttpClient(backend.settings, new FakeClock())
  const gatewayOf = (token?: string) => new HttpProposalGateway(token === undefined ? http : senderOf(http, token))
  return { store, backend, gatewayOf }
}

describeProposalGateway('http', async () => {
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
