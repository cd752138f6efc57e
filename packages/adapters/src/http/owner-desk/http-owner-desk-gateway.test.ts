import { expect, test } from 'vitest'
import { facilityResource } from '@recircle/core/facility'
import { charityEventResource } from '@recircle/core/charity-event'
import { aCompleteEvent, aCompleteFacility, FakeClock } from '@recircle/core/testing'
import { listDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpOwnerDeskGateway } from './http-owner-desk-gateway.ts'

const start = () => {
  const backend = new StubBackend()
  return { backend, gateway: new HttpOwnerDeskGateway(new HttpClient(backend.settings, new FakeClock())) }
}

test('ROUTE-27 declined points and those on the map are asked for together, with the few fields that are shown', async () => {
  const { backend, gateway } = start()
  const declined = aCompleteFacility({ id: 'f-1', status: 'declined', statusComment: 'Вход?', timezone: 'Asia/Almaty' })
  const accepted = aCompleteFacility({ id: 'f-2', status: 'accepted', lastConfirmedAtMs: 1_700_000_000_000 })
  backend.on('GET /api/web/v1/facility/facility/', () => ({
    json: { ...listDocument([declined, accepted].map(facilityResource)), meta: { status_aggs: { draft: 3 } } },
  }))
  const answer = await gateway.owned('points', 'org-1')
  expect(answer).toEqual({
    ok: true,
    value: {
      items: [
        {
          id: 'f-1',
          name: declined.name,
          isDeclined: true,
          reason: 'Вход?',
          confirmedAtMs: declined.lastConfirmedAtMs,
          timezone: 'Asia/Almaty',
        },
        expect.objectContaining({ id: 'f-2', isDeclined: false, confirmedAtMs: 1_700_000_000_000 }),
      ],
      counts: { draft: 3 },
    },
  })
  expect([...backend.last.query]).toEqual([
    ['page[limit]', '1000'],
    ['filter[org_owner]', 'org-1'],
    ['filter[status]', 'declined'],
    ['filter[status]', 'accepted'],
    ['meta', 'status_aggs'],
    ['fields[facility.facility]', 'name,status,status_comment,last_confirmed_at,timezone'],
  ])
})

test('ROUTE-27 of events only declined ones are asked for', async () => {
  const { backend, gateway } = start()
  const event = aCompleteEvent({ id: 'e-1', status: 'declined', title: 'Picnic', statusComment: 'No date' })
  backend.on('GET /api/web/v1/promotion/promotion/', () => ({ json: listDocument([charityEventResource(event)]) }))
  expect(await gateway.owned('events', 'org-1')).toMatchObject({
    ok: true,
    value: { items: [{ id: 'e-1', name: 'Picnic', isDeclined: true, reason: 'No date' }], counts: {} },
  })
  backend.isDown = true
  expect(await gateway.owned('events', 'org-1')).toMatchObject({ ok: false, error: 'offline' })
})
