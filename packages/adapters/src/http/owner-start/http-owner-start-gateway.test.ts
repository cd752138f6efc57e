import { expect, test } from 'vitest'
import { facilityResource } from '@recircle/core/facility'
import { charityEventResource } from '@recircle/core/charity-event'
import { aCompleteEvent, aCompleteFacility, FakeClock } from '@recircle/core/testing'
import { listDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpOwnerStartGateway } from './http-owner-start-gateway.ts'

const start = () => {
  const backend = new StubBackend()
  return { backend, gateway: new HttpOwnerStartGateway(new HttpClient(backend.settings, new FakeClock())) }
}

test('ROUTE-27 a few declined points and events are asked for, with the fields that are shown and the counts', async () => {
  const { backend, gateway } = start()
  const point = aCompleteFacility({ id: 'f-1', status: 'declined', statusComment: 'Вход?' })
  const event = aCompleteEvent({ id: 'e-1', status: 'declined', title: 'Picnic', statusComment: 'No date' })
  backend.on('GET /api/web/v1/facility/facility/', () => ({
    json: { ...listDocument([facilityResource(point)]), meta: { status_aggs: { draft: 3, declined: 5 } } },
  }))
  backend.on('GET /api/web/v1/promotion/promotion/', () => ({ json: listDocument([charityEventResource(event)]) }))
  expect(await gateway.read('points', 'org-1')).toMatchObject({
    ok: true,
    value: { items: [{ id: 'f-1', name: point.name, reason: 'Вход?' }], counts: { draft: 3, declined: 5 } },
  })
  expect([...backend.last.query]).toEqual([
    ['page[limit]', '3'],
    ['filter[org_owner]', 'org-1'],
    ['filter[status]', 'declined'],
    ['meta', 'status_aggs'],
    ['fields[facility.facility]', 'name,status_comment'],
  ])
  expect(await gateway.read('events', 'org-1')).toMatchObject({
    ok: true,
    value: { items: [{ id: 'e-1', name: 'Picnic', reason: 'No date' }], counts: {} },
  })
  backend.isDown = true
  expect(await gateway.read('events', 'org-1')).toMatchObject({ ok: false, error: 'offline' })
})

test('TRUTH-59 of the points on the map those that nobody has confirmed for the longest time are asked for', async () => {
  const { backend, gateway } = start()
  const point = aCompleteFacility({ id: 'f-2', lastConfirmedAtMs: 1_700_000_000_000, timezone: 'Asia/Almaty' })
  backend.on('GET /api/web/v1/facility/facility/', () => ({ json: listDocument([facilityResource(point)]) }))
  expect(await gateway.read('onMap', 'org-1')).toMatchObject({
    ok: true,
    value: { items: [{ id: 'f-2', confirmedAtMs: 1_700_000_000_000, timezone: 'Asia/Almaty' }] },
  })
  expect([...backend.last.query]).toContainEqual(['sort', 'last_confirmed_at'])
  expect([...backend.last.query]).toContainEqual(['page[limit]', '1000'])
})
