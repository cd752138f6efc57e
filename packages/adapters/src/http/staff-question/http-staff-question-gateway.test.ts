import { expect, test } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { staffQuestionsBody, type StaffQuestion } from '@recircle/core/staff-question'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpStaffQuestionGateway } from './http-staff-question-gateway.ts'

const question: StaffQuestion = {
  id: 'q-1',
  kind: 'facility',
  itemId: 'p-1',
  about: 'Yard',
  text: 'Which entrance?',
  askedAtMs: 0,
  answer: '',
  answeredAtMs: null,
}

test('DESK-16 the questions of staff are read, and answered one by one', async () => {
  const backend = new StubBackend()
  const gateway = new HttpStaffQuestionGateway(new HttpClient(backend.settings, new FakeClock()))
  backend.on('GET /api/web/v1/moderation/questions/', () => ({ json: staffQuestionsBody([question]) }))
  expect(await gateway.waiting()).toEqual({ ok: true, value: [question] })
  backend.on('POST /api/web/v1/moderation/questions/q-1/answer/', () => ({ status: 204 }))
  expect(await gateway.answer('q-1', 'From the yard')).toEqual({ ok: true, value: null })
  expect(backend.last.json).toEqual({ text: 'From the yard' })
  backend.isDown = true
  expect(await gateway.waiting()).toMatchObject({ ok: false, error: 'offline' })
})
