import { expect, test } from 'vitest'
import { arrangementsOf } from '@recircle/core/charity-event'
import { eventChangeResource, type EventChange } from '@recircle/core/event-change'
import {
  participantResource,
  placeResource,
  seatsResource,
  type OwnPlace,
  type Seats,
} from '@recircle/core/participation'
import { aCompleteEvent, FakeClock } from '@recircle/core/testing'
import { errorDocument, listDocument, resourceDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpParticipationGateway } from './http-participation-gateway.ts'

const gatewayTo = (backend: StubBackend) =>
  new HttpParticipationGateway(new HttpClient(backend.settings, new FakeClock()))
const seats: Seats = { isOpen: true, capacity: 20, taken: 3, left: 17, waiting: 0 }
const place: OwnPlace = {
  token: 'a.b',
  status: 'offered',
  name: 'Aida',
  size: 2,
  heldUntilMs: 1_800_000_000_000,
  sizeMax: 5,
  mayTake: false,
  eventId: 'e1',
  title: 'Clean-up',
  placeName: 'Park',
  address: 'Almaty',
  timezone: 'Asia/Almaty',
  startsAtMs: 1_900_000_000_000,
  endsAtMs: 1_900_003_600_000,
  isCancelled: false,
}
const base = '/api/web/v1/promotion'

test('PEOPLE-4 seats are read back unchanged', async () => {
  const backend = new StubBackend().on(`GET ${base}/promotion/e1/seats/`, () => ({
    json: resourceDocument(seatsResource('e1', seats)),
  }))
  expect(await gatewayTo(backend).seats('e1')).toEqual({ ok: true, value: seats })
})

test('PEOPLE-3 a place is read by the secret of its link, and one whose time is over is gone', async () => {
  const backend = new StubBackend()
    .on(`GET ${base}/sign-ups/a.b/`, () => ({ json: resourceDocument(placeResource('p1', place)) }))
    .on(`GET ${base}/sign-ups/old/`, () => ({ status: 410, json: errorDocument('gone') }))
  expect(await gatewayTo(backend).place('a.b')).toEqual({ ok: true, value: place })
  expect(await gatewayTo(backend).place('old')).toMatchObject({ ok: false, error: 'gone' })
})

test('PEOPLE-8 the places of an account likewise', async () => {
  const backend = new StubBackend().on(`GET ${base}/my-sign-ups/`, () => ({
    json: listDocument([placeResource('p1', place)], {}),
  }))
  const mine = await gatewayTo(backend).mine()
  expect(mine.ok && mine.value.items).toEqual([place])
})

test('PEOPLE-10 PEOPLE-11 the calls of organizers', async () => {
  const participant = {
    id: 'p1',
    name: 'Aida',
    email: 'aida@example.org',
    size: 2,
    status: 'coming',
    hasCome: true,
    requestedAtMs: 1_800_000_000_000,
    erasedAtMs: null,
  } as const
  const event = `${base}/promotion/e1`
  const backend = new StubBackend()
    .on(`GET ${event}/participants/`, () => ({ json: listDocument([participantResource(participant)], {}) }))
    .on(`GET ${event}/participants-file/`, () => ({ json: { file: 'name' } }))
    .on(`POST ${event}/participants/p1/`, () => ({ json: resourceDocument(participantResource(participant)) }))
    .on(`POST ${event}/announcements/`, () => ({ status: 429, json: errorDocument('too-many-requests') }))
  const gateway = gatewayTo(backend)
  const listed = await gateway.participants('e1')
  expect(listed.ok && listed.value.items).toEqual([participant])
  expect(await gateway.participantsFile('e1')).toEqual({ ok: true, value: 'name' })
  expect(await gateway.checkIn('e1', 'p1', true)).toEqual({ ok: true, value: participant })
  expect(backend.last.json).toEqual({ has_come: true })
  expect(await gateway.announce('e1', 'Hi')).toMatchObject({ ok: false, error: 'too-many-requests' })
})

test('PEOPLE-7 a request for a change is bound to the version that was seen, is listed, and is taken back', async () => {
  const arrangements = arrangementsOf(aCompleteEvent())
  const change: EventChange = {
    id: 'c1',
    eventId: 'e1',
    kind: 'arrangements',
    arrangements,
    why: 'A storm',
    state: 'waiting',
    reason: '',
    createdAtMs: 1_800_000_000_000,
  }
  const backend = new StubBackend()
    .on(`GET ${base}/changes/`, () => ({ json: listDocument([eventChangeResource(change)], {}) }))
    .on(`POST ${base}/promotion/e1/change/`, ({ json }) =>
      JSON.stringify(json).includes('"version":4')
        ? { json: resourceDocument(eventChangeResource(change)) }
        : { status: 409, json: errorDocument('conflict') },
    )
    .on(`DELETE ${base}/promotion/e1/change/`, () => ({ status: 204 }))
  const gateway = gatewayTo(backend)
  const listed = await gateway.changes()
  expect(listed.ok && listed.value.items).toEqual([change])
  const asked = { kind: 'arrangements', arrangements, why: 'A storm' } as const
  expect(await gateway.askForChange('e1', { ...asked, version: 4 })).toEqual({ ok: true, value: change })
  expect(await gateway.askForChange('e1', { ...asked, version: 3 })).toMatchObject({ error: 'conflict' })
  expect(await gateway.withdrawChange('e1')).toEqual({ ok: true, value: null })
})
