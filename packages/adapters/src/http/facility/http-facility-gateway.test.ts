import { describe, expect, test } from 'vitest'
import {
  contentOf,
  facilityActs,
  facilityListFromWire,
  facilityResource,
  facilityLife,
  facilityType,
  mapViewportResource,
  newFacilityContent,
  readFacilityBody,
  readMapQuery,
  readFacilityAct,
  readSearchQuery,
  type Facility,
} from '@recircle/core/facility'
import { materialResource, unitResource } from '@recircle/core/material'
import {
  aCompleteContent,
  aPng,
  describeFacilityGateway,
  FakeClock,
  InMemoryFacilities,
  InMemoryFacilityGateway,
} from '@recircle/core/testing'
import {
  imageType,
  keysOf,
  listDocument,
  readListQuery,
  readTransitRequest,
  resource,
  stateAction,
  type LinkedImage,
} from '@recircle/core/wire'
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
import { HttpClient } from '../http-client.ts'
import { HttpFacilityGateway } from './http-facility-gateway.ts'

const base = '/api/web/v1/facility'
const facilityDocument = documentOf(facilityResource)
const imageResource = ({ id, fileUrl }: LinkedImage) => resource(imageType, id, { file_url: fileUrl })

function start() {
  const store = new InMemoryFacilities()
  const callers: Record<string, InMemoryFacilityGateway> = {
    owner: new InMemoryFacilityGateway(store, { kind: 'creator', orgId: 'org-1' }),
    stranger: new InMemoryFacilityGateway(store, { kind: 'creator', orgId: 'org-2' }),
  }
  const visitor = new InMemoryFacilityGateway(store, { kind: 'visitor' })
  const callerOf = (request: Parameters<typeof tokenOf>[0]) => callers[tokenOf(request)] ?? visitor
  const actionsOf = async (caller: InMemoryFacilityGateway, id: string) =>
    answerOf(await caller.transitsOf(id), (transits) => ({
      meta: {
        state_actions: transits.map((transit) => {
          const { wireName, needs } = facilityLife.transits[transit]
          return stateAction(facilityType, id, `${base}/facility/${id}/transit/`, wireName, needs === 'comment')
        }),
      },
    }))
  const backend = new StubBackend()
    .on(`GET ${base}/facility/`, async (request) => {
      const query = facilityListFromWire(understood(readListQuery([...request.query])))
      return answerOf(await callerOf(request).list(query), pageDocumentOf(facilityResource))
    })
    .on(`POST ${base}/facility/`, async (request) => {
      const { id, content } = understood(readFacilityBody(request.json, 'add', newFacilityContent))
      return answerOf(await callerOf(request).create(content, id ?? undefined), facilityDocument, 201)
    })
    .on(`GET ${base}/facility/{id}/`, async (request) => {
      const [id = ''] = request.parts
      return request.query.get('meta') === 'state_actions'
        ? actionsOf(callerOf(request), id)
        : answerOf(await callerOf(request).get(id), facilityDocument)
    })
    .on(`PATCH ${base}/facility/{id}/`, async (request) => {
      const [id = ''] = request.parts
      const before = await callerOf(request).get(id)
      if (!before.ok) return answerOf(before, facilityDocument)
      const { content, version } = understood(readFacilityBody(request.json, 'change', contentOf(before.value)))
      return answerOf(
        await callerOf(request).update(id, content, version ?? 0),
        facilityDocument,
        200,
        facilityResource,
      )
    })
    .on(`DELETE ${base}/facility/{id}`, async (request) =>
      answerOf(await callerOf(request).delete(request.parts[0] ?? ''), () => null, 204, facilityResource),
    )
    .on(`POST ${base}/facility/{id}/transit/`, async (request) => {
      const { transit, comment } = understood(readTransitRequest(request.json))
      const known = facilityLife.transitOf(transit)
      if (known === null) return { status: 422, json: {} }
      const after = await callerOf(request).transit(request.parts[0] ?? '', known, comment)
      const shown = (facility: Facility | null) => (facility === null ? null : facilityDocument(facility))
      return answerOf(after, shown, 200, facilityResource)
    })
    .on('POST /api/web/v1/uploadable/image/', async (request) =>
      answerOf(await callerOf(request).uploadIcon(await fileOf(request)), documentOf(imageResource), 201),
    )
    .on(`GET ${base}/map/`, async (request) =>
      answerOf(
        await callerOf(request).viewport(understood(readMapQuery([...request.query]))),
        documentOf(mapViewportResource),
      ),
    )
    .on(`GET ${base}/search/`, async (request) => {
      const query = understood(readSearchQuery([...request.query]))
      return answerOf(await callerOf(request).search(query), pageDocumentOf(facilityResource))
    })
    .on(`GET ${base}/srm/`, ({ query }) => ({
      json: listDocument(store.materials.slice(0, Number(query.get('page[limit]') ?? 1)).map(materialResource)),
    }))
    .on(`GET ${base}/unit/`, ({ query }) => ({
      json: listDocument(store.units.slice(0, Number(query.get('page[limit]') ?? 1)).map(unitResource)),
    }))
  for (const name of keysOf(facilityActs)) {
    const path = facilityActs[name].path.replace(':materialId', '{materialId}')
    backend.on(`POST ${base}/facility/{id}/${path}/`, async (request) => {
      const [id = '', materialId] = request.parts
      const ofPath = materialId === undefined ? {} : { materialId: Number(materialId) }
      const { input, version } = understood(readFacilityAct(name, ofPath, request.json))
      const acted = await callerOf(request).act({ id, version: version ?? 0 }, name, input)
      return answerOf(acted, facilityDocument, 200, facilityResource)
    })
  }
  const http = new HttpClient(backend.settings, new FakeClock())
  return { store, backend, as: (token: string) => new HttpFacilityGateway(senderOf(http, token)) }
}

describeFacilityGateway('http', async () => {
  const { store, as } = start()
  return {
    owner: as('owner'),
    ownerOrgId: 'org-1',
    stranger: as('stranger'),
    visitor: as('nobody'),
    staff: async (id, transit, comment) => store.applyTransit(id, transit, comment),
    newId: () => store.newId('client'),
    materialId: 1,
    childMaterialId: 2,
    unitSlug: 'kg',
  }
})

describe('exact requests of the point calls', () => {
  test('CALL-1 a transit is sent with its comment, without one with an empty payload', async () => {
    const { backend, as } = start()
    await as('owner').transit('f/1', 'closeTemporarily', 'Ремонт')
    expect([backend.last.method, backend.last.path, backend.last.json]).toEqual([
      'POST',
      '/api/web/v1/facility/facility/f%2F1/transit/',
      { transit: 'facility#accepted_to_temporarily_not_working', payload: { comment: 'Ремонт' } },
    ])
    await as('owner').transit('f1', 'reopen')
    expect(backend.last.json).toEqual({ transit: 'facility#temporarily_not_working_to_accepted', payload: {} })
  })

  test('TRUTH-41 STOP-13 acts are sent with their parameters and the version that was seen', async () => {
    const { backend, as } = start()
    const owner = as('owner')
    const point = { id: 'f1', version: 4 }
    const stop = { place: 'Square', startsAtMs: Date.UTC(2026, 4, 13, 9), reason: 'Repairs', to: null }
    const sentStop = { place: 'Square', starts_at: '2026-05-13T09:00:00.000Z', reason: 'Repairs', to: null, version: 4 }
    await owner.act(point, 'pauseMaterial', { materialId: 7, until: '2099-12-01', reason: 'Full' })
    await owner.act(point, 'resumeMaterial', { materialId: 7 })
    await owner.act(point, 'changeStop', stop)
    await owner.act(point, 'restoreStop', { ...stop, reason: '' })
    expect(backend.requests.map(({ method, path, json }) => [method, path, json])).toEqual([
      ['POST', `${base}/facility/f1/rates/7/pause/`, { until: '2099-12-01', reason: 'Full', version: 4 }],
      ['POST', `${base}/facility/f1/rates/7/resume/`, {}],
      ['POST', `${base}/facility/f1/stops/change/`, sentStop],
      ['POST', `${base}/facility/f1/stops/restore/`, { ...sentStop, reason: '' }],
    ])
  })

  test('CALL-1 deleting has no trailing slash', async () => {
    const { backend, as } = start()
    await as('owner').delete('f1')
    expect([backend.last.method, backend.last.path]).toEqual(['DELETE', '/api/web/v1/facility/facility/f1'])
  })

  test('CALL-1 a transit with an empty response has succeeded', async () => {
    for (const answer of [{ status: 204 }, { status: 200 }]) {
      const backend = new StubBackend().on(`POST ${base}/facility/f1/transit/`, () => answer)
      const gateway = new HttpFacilityGateway(new HttpClient(backend.settings, new FakeClock()))
      expect(await gateway.transit('f1', 'withdraw')).toEqual({ ok: true, value: null })
    }
  })

  test('FAC-1 points are sent in the media type of the family', async () => {
    const { backend, as } = start()
    await as('owner').create(aCompleteContent())
    expect(backend.last.headers.get('content-type')).toBe('application/vnd.api+json')
  })

  test('FAC-3 an unknown transit of a newer backend is left out', async () => {
    const actions = ['facility#accepted_to_closed', 'facility#accepted_to_moved'].map((transit) =>
      stateAction(facilityType, 'f1', '/', transit, true),
    )
    const backend = new StubBackend().on(`GET ${base}/facility/f1/`, () => ({
      json: { meta: { state_actions: actions } },
    }))
    const gateway = new HttpFacilityGateway(new HttpClient(backend.settings, new FakeClock()))
    expect(await gateway.transitsOf('f1')).toEqual({ ok: true, value: ['closePermanently'] })
  })
})

describe('uploads', () => {
  test('FAC-15 the file is sent with its name and type, and its progress is reported', async () => {
    const { backend, as } = start()
    const shares: number[] = []
    const uploaded = await as('owner').uploadIcon(
      { name: 'значок.png', bytes: aPng(7) },
      { onProgress: (share) => shares.push(share) },
    )
    expect([uploaded.ok, shares]).toEqual([true, [0, 1]])
    expect(await fileOf(backend.last)).toEqual({ name: 'значок.png', bytes: aPng(7), type: 'image/png' })
  })

  test('FAC-15 a file that would be refused is not sent', async () => {
    const { backend, as } = start()
    const shares: number[] = []
    const text = { name: 'x.png', bytes: new Uint8Array([1, 2, 3]) }
    expect(await as('owner').uploadIcon(text, { onProgress: (share) => shares.push(share) })).toMatchObject({
      error: 'unsupported-media',
    })
    expect([backend.requests.length, shares]).toEqual([0, []])
  })

  test('FAC-15 a failed upload does not report completion', async () => {
    const { backend, as } = start()
    const shares: number[] = []
    backend.isDown = true
    const uploaded = await as('owner').uploadIcon(
      { name: 'x.png', bytes: aPng() },
      { onProgress: (share) => shares.push(share) },
    )
    expect([uploaded.ok, shares]).toEqual([false, [0]])
  })
})

test('ERR-1 an invalid response is reported as such, never partly read', async () => {
  const answers = [{ text: '<html>' }, { json: { data: { id: 'f1' } } }, { json: null }]
  for (const answer of answers) {
    const backend = new StubBackend().on(`GET ${base}/facility/f1/`, () => answer)
    const gateway = new HttpFacilityGateway(new HttpClient(backend.settings, new FakeClock()))
    expect(await gateway.get('f1')).toEqual({ ok: false, error: 'bad-response', problems: [] })
  }
})
