import { expect, test } from 'vitest'
import { BackendError } from '@recircle/core/subscription'
import { describeSubscriptionGateway, FakeClock, MemorySubscriptionGateway } from '@recircle/core/testing'
import { isRecord } from '@recircle/core/wire'
import { StubBackend, type StubAnswer } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpSubscriptionGateway } from './http-subscription-gateway.ts'

const gatewayTo = (backend: StubBackend) =>
  new HttpSubscriptionGateway(new HttpClient(backend.settings, new FakeClock()))
const answering = (answer: StubAnswer) => gatewayTo(new StubBackend().on('POST /api/subscribe/email', () => answer))

for (const answer of ['subscribed', 'asked'] as const)
  describeSubscriptionGateway(`http, ${answer}`, async () => {
    const gateway = new MemorySubscriptionGateway(answer)
    const backend = new StubBackend().on('POST /api/subscribe/email', async ({ json }) => {
      try {
        const subscribed = await gateway.subscribe(isRecord(json) ? String(json['email']) : '')
        return { json: { isOk: true, message: subscribed === 'asked' ? 'confirmationSent' : '' } }
      } catch (error) {
        return { json: error instanceof BackendError ? error.result : { isOk: false } }
      }
    })
    const confirm = (email: string) => gateway.confirm(email)
    return { gateway: gatewayTo(backend), answer, confirm, breakDown: async () => void (backend.isDown = true) }
  })

test('CALL-1 subscribing sends only the address', async () => {
  const backend = new StubBackend().on('POST /api/subscribe/email', () => ({ json: { isOk: true } }))
  await gatewayTo(backend).subscribe('ana@example.org')
  expect([backend.last.method, backend.last.path, backend.last.json]).toEqual([
    'POST',
    '/api/subscribe/email',
    { email: 'ana@example.org' },
  ])
})

test.each([200, 409])('ERR-2 isOk false throws with the response, even with status %d', async (status) => {
  const taken = { isOk: false, message: 'emailAlreadyExists' }
  await expect(answering({ status, json: taken }).subscribe('a@b.cd')).rejects.toMatchObject({
    name: 'BackendError',
    message: 'Error while fetching data from backend. See response above for the details.',
    result: taken,
  })
})

test('MAIL-1 429 is an end of emails for today', async () => {
  expect(await answering({ status: 429, json: { errors: [] } }).subscribe('a@b.cd')).toBe('enough-today')
})

test('ERR-2 a successful envelope with an error status is an error', async () => {
  const subscribing = answering({ status: 404, json: { isOk: true } }).subscribe('a@b.cd')
  await expect(subscribing).rejects.toThrow('The subscription was answered 404')
})
