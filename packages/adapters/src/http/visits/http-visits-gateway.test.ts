import { expect, test } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { ownVisitsBody } from '@recircle/core/visits'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpVisitsGateway } from './http-visits-gateway.ts'

const noVisits = { opened: 0, route: 0, call: 0 }

const answering = (json: object) => {
  const backend = new StubBackend()
  backend.on('GET /api/web/v1/facility/visits/', () => ({ json }))
  return { backend, gateway: new HttpVisitsGateway(new HttpClient(backend.settings, new FakeClock())) }
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
