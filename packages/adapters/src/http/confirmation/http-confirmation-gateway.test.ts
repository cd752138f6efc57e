import { expect, test } from 'vitest'
import { facilityResource } from '@recircle/core/facility'
import { aCompleteFacility, FakeClock } from '@recircle/core/testing'
import { errorDocument, listDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpConfirmationGateway } from './http-confirmation-gateway.ts'

const path = '/api/web/v1/facility/facility/f1/confirmations/'
const gatewayTo = (backend: StubBackend) =>
  new HttpConfirmationGateway(new HttpClient(backend.settings, new FakeClock()))
const conflictOf = (rule: string) => errorDocument('conflict', undefined, [{ rule, pointer: '/data' }])

test.each([
  [{ json: { counted: true } }, 'counted'],
  [{ json: { counted: false } }, 'already'],
  [{ status: 409, json: conflictOf('version') }, 'moved'],
  [{ status: 409, json: conflictOf('reported-closed') }, 'reported'],
  [{ status: 404, json: errorDocument('not-found') }, 'failed'],
  [{ status: 200, json: 'nonsense' }, 'failed'],
])('TRUTH-23 %j is %s', async (answer, outcome) => {
  const backend = new StubBackend().on(`POST ${path}`, () => answer)
  expect(await gatewayTo(backend).confirm('f1', 3, ['hours'])).toBe(outcome)
  expect(backend.last.json).toEqual({ version: 3, groups: ['hours'] })
})

test('TRUTH-20 the points of a reminder are read by the secret of its link', async () => {
  const point = aCompleteFacility()
  const backend = new StubBackend().on('GET /api/web/v1/reminders/a.b/', () => ({
    json: listDocument([facilityResource(point)], {}),
  }))
  const read = await gatewayTo(backend).reminder('a.b')
  expect(read.ok && read.value.items.map(({ id }) => id)).toEqual([point.id])
})

test.each([
  [{ status: 204 }, true],
  [{ status: 404, json: errorDocument('not-found') }, false],
])('TRUTH-54 reminders are turned on and off for an account: %j', async (answer, isDone) => {
  const backend = new StubBackend().on('PATCH /api/web/v1/authing/user/u-1/reminders/', () => answer)
  expect(await gatewayTo(backend).switchReminders('u-1', true)).toBe(isDone)
  expect(backend.last.json).toEqual({ on: true })
})
