import { describe, expect, test } from 'vitest'
import { QuestionForm, readInquiry } from '@recircle/core/inquiry'
import { readCorporateInquiry } from '@recircle/core/registration'
import { BackendError } from '@recircle/core/subscription'
import {
  aCorporateInquiry,
  aMessage,
  anInquiry,
  aQuestion,
  describeInquiryGateway,
  describeRegistrationGateway,
  describeSubscriptionGateway,
  FakeClock,
  MemoryInquiryGateway,
  MemoryRegistrationGateway,
  MemorySubscriptionGateway,
} from '@recircle/core/testing'
import { fillForm } from '@recircle/core/validation'
import { isRecord } from '@recircle/core/wire'
import { StubBackend, type StubAnswer } from '../testing/stub-backend.ts'
import { HttpClient } from './http-client.ts'
import { HttpInquiryGateway, HttpRegistrationGateway, HttpSubscriptionGateway } from './http-form-gateways.ts'

const senderTo = (backend: StubBackend) => new HttpClient(backend.settings, new FakeClock())
const accepted = ({ ok }: { readonly ok: boolean }): StubAnswer =>
  ok ? { status: 201, json: {} } : { status: 422, json: { errors: [] } }

describeInquiryGateway('http', async () => {
  const kept = new MemoryInquiryGateway()
  const backend = new StubBackend()
    .on('POST /api/ask-question', async ({ json }) => accepted(await kept.ask(fillForm(new QuestionForm(), json))))
    .on('POST /api/inquire', async ({ json }) => accepted(await kept.inquire(readInquiry(json))))
  return {
    gateway: new HttpInquiryGateway(senderTo(backend)),
    received: async () => [...kept.questions, ...kept.inquiries].map(({ text }) => text),
    breakDown: async () => void (backend.isDown = true),
  }
})

describeRegistrationGateway('http', async () => {
  const kept = new MemoryRegistrationGateway()
  const backend = new StubBackend().on('POST /api/inquire-registration', async ({ json }) => {
    const { name, email, phone, orgName, address, tin, corporateRoles: roles } = readCorporateInquiry(json)
    return accepted(await kept.inquire({ name, email, phone, orgName, address, tin, roles }))
  })
  return {
    gateway: new HttpRegistrationGateway(senderTo(backend)),
    received: async () => kept.inquiries.map(({ orgName, roles }) => [orgName, roles.join()] as const),
    breakDown: async () => void (backend.isDown = true),
  }
})

describeSubscriptionGateway('http', async () => {
  const kept = new MemorySubscriptionGateway()
  const backend = new StubBackend().on('POST /api/subscribe/email', async ({ json }) => {
    try {
      await kept.subscribe(isRecord(json) ? String(json['email']) : '')
      return { json: { isOk: true } }
    } catch (error) {
      return { json: error instanceof BackendError ? error.result : { isOk: false } }
    }
  })
  return {
    gateway: new HttpSubscriptionGateway(senderTo(backend)),
    breakDown: async () => void (backend.isDown = true),
  }
})

describe('bodies to the letter', () => {
  const backend = new StubBackend()
  const inquiries = new HttpInquiryGateway(senderTo(backend))

  test('CALL-1 question, inquiry, letter and corporate inquiry', async () => {
    await inquiries.ask(aQuestion())
    expect([backend.last.method, backend.last.path, backend.last.json]).toEqual([
      'POST',
      '/api/ask-question',
      { name: 'Ana Núñez', city: 'Rosario', email: 'ana@example.com.ar', text: '¿Dónde dejo pilas?' },
    ])
    await inquiries.inquire(anInquiry())
    expect([backend.last.path, Object.keys(Object(backend.last.json))]).toEqual([
      '/api/inquire',
      ['name', 'phone', 'city', 'orgName', 'email', 'text', 'type'],
    ])
    await inquiries.inquire(aMessage())
    expect(Object.keys(Object(backend.last.json))).toEqual(['name', 'phone', 'city', 'email', 'text', 'type'])
    await new HttpRegistrationGateway(senderTo(backend)).inquire(aCorporateInquiry())
    expect([backend.last.path, backend.last.json]).toEqual(['/api/inquire-registration', { ...aCorporateInquiry() }])
  })

  test('CALL-1 subscribing sends the address alone', async () => {
    await new HttpSubscriptionGateway(senderTo(backend)).subscribe('ana@example.org').catch(() => undefined)
    expect([backend.last.path, backend.last.json]).toEqual(['/api/subscribe/email', { email: 'ana@example.org' }])
  })
})

const answering = (answer: StubAnswer) =>
  senderTo(new StubBackend().on('POST /api/ask-question', () => answer).on('POST /api/subscribe/email', () => answer))

describe('answers', () => {
  test.each([
    [{ status: 204 }, true],
    [{ text: 'thanks' }, true],
    [{ json: { isOk: true } }, true],
    [{ json: { isOk: false } }, false],
    [{ status: 500 }, false],
    [{ status: 404, json: {} }, false],
  ])('CALL-1 a form answered %j was taken: %s', async (answer, ok) => {
    expect((await new HttpInquiryGateway(answering(answer)).ask(aQuestion())).ok).toBe(ok)
  })

  test('ERR-2 isOk false throws with the answer, whatever the status', async () => {
    const taken = { isOk: false, message: 'emailAlreadyExists' }
    for (const status of [200, 409]) {
      const subscribing = new HttpSubscriptionGateway(answering({ status, json: taken })).subscribe('a@b.cd')
      await expect(subscribing).rejects.toMatchObject({
        name: 'BackendError',
        message: 'Error while fetching data from backend. See response above for the details.',
        result: taken,
      })
    }
  })

  test('ERR-2 an envelope that says ok with a bad status is an error', async () => {
    const subscribing = new HttpSubscriptionGateway(answering({ status: 404, json: { isOk: true } })).subscribe(
      'a@b.cd',
    )
    await expect(subscribing).rejects.toThrow('The subscription was answered 404')
  })
})
