import {
  charityEventListFromWire,
  charityEventResource,
  charityEventLife,
  eventContentOf,
  newCharityEventContent,
  readCharityEventBody,
  type CharityEvent,
} from '@recircle/core/charity-event'
import {
  describeCharityEventGateway,
  FakeClock,
  InMemoryCharityEventGateway,
  InMemoryCharityEvents,
} from '@recircle/core/testing'
import { imageType, readListQuery, readTransitRequest, resource, type LinkedImage } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import {
  answerOf,
  documentOf,
  fileOf,
  pageDocumentOf,
  senderOf,
  tokenOf,
  understood,
} from '../../testing/wire-answers.ts'
import { HttpCharityEventGateway } from './http-charity-event-gateway.ts'
import { HttpClient } from '../http-client.ts'

const base = '/api/web/v1/promotion/promotion'
const eventDocument = documentOf(charityEventResource)
const imageResource = ({ id, fileUrl }: LinkedImage) => resource(imageType, id, { file_url: fileUrl })

describeCharityEventGateway('http', async () => {
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  const store = new InMemoryCharityEvents(clock)
  const staff = new InMemoryCharityEventGateway(store, { kind: 'staff' })
  const callers: Record<string, InMemoryCharityEventGateway> = {
    owner: new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-1' }),
    stranger: new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-2' }),
  }
  const visitor = new InMemoryCharityEventGateway(store, { kind: 'visitor' })
  const callerOf = (request: Parameters<typeof tokenOf>[0]) => callers[tokenOf(request)] ?? visitor
  const backend = new StubBackend()
    .on(`GET ${base}/`, async (request) => {
      const query = charityEventListFromWire(understood(readListQuery([...request.query])))
      return answerOf(await callerOf(request).list(query), pageDocumentOf(charityEventResource))
    })
    .on(`POST ${base}/`, async (request) => {
      const { id, content } = understood(readCharityEventBody(request.json, 'add', newCharityEventContent))
      return answerOf(await callerOf(request).create(content, id ?? undefined), eventDocument, 201)
    })
    .on(`GET ${base}/{id}/`, async (request) =>
      answerOf(await callerOf(request).get(request.parts[0] ?? ''), eventDocument),
    )
    .on(`PATCH ${base}/{id}/`, async (request) => {
      const [id = ''] = request.parts
      const before = await callerOf(request).get(id)
      if (!before.ok) return answerOf(before, eventDocument)
      const { content, version } = understood(
        readCharityEventBody(request.json, 'change', eventContentOf(before.value)),
      )
      return answerOf(
        await callerOf(request).update(id, content, version ?? 0),
        eventDocument,
        200,
        charityEventResource,
      )
    })
    .on(`DELETE ${base}/{id}`, async (request) =>
      answerOf(await callerOf(request).delete(request.parts[0] ?? ''), () => null, 204, charityEventResource),
    )
    .on(`POST ${base}/{id}/transit/`, async (request) => {
      const { transit, comment } = understood(readTransitRequest(request.json))
      const known = charityEventLife.transitOf(transit)
      if (known === null) return { status: 422, json: {} }
      const after = await callerOf(request).transit(request.parts[0] ?? '', known, comment)
      const shown = (event: CharityEvent | null) => (event === null ? null : eventDocument(event))
      return answerOf(after, shown, 200, charityEventResource)
    })
    .on('POST /api/web/v1/uploadable/image/', async (request) =>
      answerOf(await callerOf(request).uploadCover(await fileOf(request)), documentOf(imageResource), 201),
    )
  const http = new HttpClient(backend.settings, new FakeClock())
  const as = (token: string) => new HttpCharityEventGateway(senderOf(http, token))
  return {
    owner: as('owner'),
    ownerOrgId: 'org-1',
    stranger: as('stranger'),
    visitor: as('nobody'),
    staff: async (id, transit, comment) => store.applyTransit(id, transit, comment),
    staffDelete: async (id) => void (await staff.delete(id)),
    newId: () => store.newId('client'),
    setNow: (nowMs) => clock.advance(nowMs - clock.nowMs()),
    materialIds: [1, 2],
  }
})
