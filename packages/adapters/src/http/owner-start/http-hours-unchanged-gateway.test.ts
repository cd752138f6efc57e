import { expect, test } from 'vitest'
import { facilityResource } from '@recircle/core/facility'
import { aCompleteFacility, FakeClock } from '@recircle/core/testing'
import { listDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpHoursUnchangedGateway } from './http-hours-unchanged-gateway.ts'

const start = () => {
  const backend = new StubBackend()
  return { backend, gateway: new HttpHoursUnchangedGateway(new HttpClient(backend.settings, new FakeClock())) }
}

test('TRUTH-58 points on the map are read with the hours that are looked at before they are confirmed', async () => {
  const { backend, gateway } = start()
  const point = aCompleteFacility({ id: 'f-1', version: 4, hoursText: 'По звонку', lastConfirmedAtMs: null })
  backend.on('GET /api/web/v1/facility/facility/', () => ({ json: listDocument([facilityResource(point)]) }))
  expect(await gateway.onMap('org-1')).toEqual({
    ok: true,
    value: [
      {
        id: 'f-1',
        version: 4,
        name: point.name,
        address: point.address,
        timezone: point.timezone,
        confirmedAtMs: null,
        hours: point.workingHours,
        hoursText: 'По звонку',
        isMobile: false,
      },
    ],
  })
  expect([...backend.last.query]).toEqual([
    ['page[limit]', '1000'],
    ['sort', 'last_confirmed_at'],
    ['filter[org_owner]', 'org-1'],
    ['filter[status]', 'accepted'],
    ['fields[facility.facility]', 'name,address,timezone,last_confirmed_at,working_hours,hours_text,stops,version'],
  ])
})

test('TRUTH-58 the ids and the versions that were seen are sent; the answer names each point', async () => {
  const { backend, gateway } = start()
  const points = [
    { id: 'f-1', outcome: 'counted' },
    { id: 'f-2', outcome: 'moved' },
  ]
  backend.on('POST /api/web/v1/facility/hours-unchanged/', () => ({ json: { points } }))
  const seen = [
    { id: 'f-1', version: 4, name: 'not sent' },
    { id: 'f-2', version: 2, name: 'not sent' },
  ]
  expect(await gateway.confirm(seen)).toEqual({ ok: true, value: points })
  expect(backend.last.json).toEqual({
    points: [
      { id: 'f-1', version: 4 },
      { id: 'f-2', version: 2 },
    ],
  })
  backend.isDown = true
  expect(await gateway.confirm(seen)).toMatchObject({ ok: false, error: 'offline' })
})
