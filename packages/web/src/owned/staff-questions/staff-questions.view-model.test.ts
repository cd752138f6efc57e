import { expect, test } from 'vitest'
import { staffQuestionCalls, type StaffQuestion } from '@recircle/core/staff-question'
import { FakeCalls } from '@recircle/core/testing'
import { ok } from '@recircle/core/shared'
import { gatewayFailure } from '@recircle/core/wire'
import { StaffQuestionsViewModel } from './staff-questions.view-model.ts'

const asked = (id: string, kind: StaffQuestion['kind'] = 'facility'): StaffQuestion => ({
  id,
  kind,
  itemId: id,
  about: 'Yard',
  text: 'Which door?',
  askedAtMs: 0,
  answer: '',
  answeredAtMs: null,
})

const start = async (all: readonly StaffQuestion[] = [asked('p'), asked('e', 'event')]) => {
  const server = { all, error: null as 'offline' | 'not-found' | null }
  const calls = new FakeCalls()
    .on(staffQuestionCalls.waiting, () => ok({ questions: server.all }))
    .on(staffQuestionCalls.answer, ({ id, sent }) => {
      if (server.error === 'not-found') server.all = []
      if (server.error !== null) return gatewayFailure(server.error)
      server.all = server.all.map((each) => (each.id === id ? { ...each, answer: sent.text, answeredAtMs: 1 } : each))
      return ok(null)
    })
  const model = new StaffQuestionsViewModel(calls)
  model.restore(['facility'])
  model.activate()
  await expect.poll(() => model.questions.length).toBe(1)
  return { server, model }
}

test('DESK-16 a list shows the questions about its own kind; an answer is sent once it says something', async () => {
  const { model } = await start()
  expect(model.questions.map(({ id }) => id)).toEqual(['p'])
  expect(await model.answer('p', ' ')).toBe(false)
  expect(await model.answer('p', ' From the yard ')).toBe(true)
  expect(model.questions).toMatchObject([{ answer: 'From the yard' }])
  expect(model.answeredId).toBe('p')
})

test('DESK-16 an answer that does not arrive can be sent again; of what is decided nothing is asked any more', async () => {
  const { model, server } = await start()
  server.error = 'offline'
  expect(await model.answer('p', 'From the yard')).toBe(false)
  expect([model.failedId, model.busyId]).toEqual(['p', null])
  server.error = 'not-found'
  expect(await model.answer('p', 'From the yard')).toBe(false)
  expect([model.failedId, model.questions]).toEqual([null, []])
})
