import { expect, test, vi } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { ownVisitsBody, readSentVisit } from '@recircle/core/visits'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpVisitsGateway } from './http-visits-gateway.ts'

const noVisits = { opened: 0, route: 0, call: 0 }

const answering = (json: object) => {
  const backend = new StubBackend()
  backend.on('GET /api/web/v1/facility/visits/', () => ({ json }))
  const client = new HttpClient(backend.settings, new FakeClock())
  return { backend, gateway: new HttpVisitsGateway(client, client) }
}

test('STATS-6 the visits of own points are read, with as many points as are shown', async () => {
  const compared = { week: { opened: 9, route: 3, call: 1 }, before: noVisits }
  const visits = { all: compared, points: [{ id: 'f-1', name: 'Yard', ...compared }] }
  const { backend, gateway } = answering(ownVisitsBody(visits))
  expect(await gateway.own(10)).toEqual({ ok: true, value: visits })
  expect([...backend.last.query]).toEqual([['limit', '10']])
  backend.isDown = true
  expect(await gateway.own(10)).toMatchObject({ ok: false, error: 'offline' })
})

test('STATS-6 a malformed response is reported as a failure', async () => {
  expect(await answering({ all: { week: { opened: -1 } } }).gateway.own(10)).toMatchObject({ ok: false })
})

test('STATS-1 the request names the point and the action, outlives the page and carries no cookie', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  const client = new HttpClient({ apiHost: 'https://api.example', fetch: sent }, new FakeClock())
  await new HttpVisitsGateway(client, client).tell('f-1', 'opened')
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    'https://api.example/api/web/v1/facility/visits/',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  )
  const body: unknown = JSON.parse(sent.mock.lastCall?.[1]?.body as string)
  expect(readSentVisit(body)).toEqual({ ok: true, value: { id: 'f-1', kind: 'opened' } })
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(new HttpVisitsGateway(client, client).tell('f-1', 'route')).resolves.toBeUndefined()
})
