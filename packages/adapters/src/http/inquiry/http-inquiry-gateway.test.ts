import { describe, expect, test } from 'vitest'
import { QuestionForm, readInquiry } from '@recircle/core/inquiry'
import {
  aMessage,
  anInquiry,
  aQuestion,
  describeInquiryGateway,
  FakeClock,
  MemoryInquiryGateway,
} from '@recircle/core/testing'
import { fillForm } from '@recircle/core/validation'
import { StubBackend } from '../../testing/stub-backend.ts'
import { formAnswer } from '../../testing/wire-answers.ts'
import { HttpClient } from '../http-client.ts'
import { HttpInquiryGateway } from './http-inquiry-gateway.ts'

const gatewayTo = (backend: StubBackend) => new HttpInquiryGateway(new HttpClient(backend.settings, new FakeClock()))

describeInquiryGateway('http', async () => {
  const gateway = new MemoryInquiryGateway()
  const backend = new StubBackend()
    .on('POST /api/ask-question', async ({ json }) => formAnswer(await gateway.ask(fillForm(new QuestionForm(), json))))
    .on('POST /api/inquire', async ({ json }) => formAnswer(await gateway.inquire(readInquiry(json))))
  return {
    gateway: gatewayTo(backend),
    received: async () => [...gateway.questions, ...gateway.inquiries].map(({ text }) => text),
    breakDown: async () => void (backend.isDown = true),
  }
})

test('CALL-1 question, inquiry and message, field by field', async () => {
  const backend = new StubBackend()
  const gateway = gatewayTo(backend)
  await gateway.ask(aQuestion())
  expect([backend.last.method, backend.last.path, backend.last.json]).toEqual([
    'POST',
    '/api/ask-question',
    { name: 'Ana Núñez', city: 'Rosario', email: 'ana@example.com.ar', text: '¿Dónde dejo pilas?' },
  ])
  await gateway.inquire(anInquiry())
  expect([backend.last.path, Object.keys(Object(backend.last.json))]).toEqual([
    '/api/inquire',
    ['name', 'phone', 'city', 'orgName', 'email', 'text', 'type'],
  ])
  await gateway.inquire(aMessage())
  expect(Object.keys(Object(backend.last.json))).toEqual(['name', 'phone', 'city', 'email', 'text', 'type'])
})

describe('responses', () => {
  test.each([
    [{ status: 204 }, true],
    [{ text: 'thanks' }, true],
    [{ json: { isOk: true } }, true],
    [{ json: { isOk: false } }, false],
    [{ status: 500 }, false],
    [{ status: 404, json: {} }, false],
  ])('CALL-1 a form with the response %j was accepted: %s', async (answer, ok) => {
    const gateway = gatewayTo(new StubBackend().on('POST /api/ask-question', () => answer))
    expect((await gateway.ask(aQuestion())).ok).toBe(ok)
  })

  test('FORM-17 CALL-3 429 is an end for today, and is not asked again', async () => {
    const backend = new StubBackend().on('POST /api/ask-question', () => ({ status: 429 }))
    expect(await gatewayTo(backend).ask(aQuestion())).toEqual({ ok: false, error: 'enough-today' })
    expect(backend.requests).toHaveLength(1)
  })
})
