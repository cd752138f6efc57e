import { expect, test } from 'vitest'
import type { StaffQuestion, StaffQuestionGateway } from '@recircle/core/staff-question'
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

class Questions implements StaffQuestionGateway {
  error: 'offline' | 'not-found' | null = null
  constructor(public all: readonly StaffQuestion[]) {}
  async waiting() {
    return ok(this.all)
  }
  async answer(id: string, answer: string) {
    if (this.error === 'not-found') this.all = []
    if (this.error !== null) return gatewayFailure(this.error)
    this.all = this.all.map((each) => (each.id === id ? { ...each, answer, answeredAtMs: 1 } : each))
    return ok(null)
  }
}
const start = async (all = [asked('p'), asked('e', 'event')]) => {
  const gateway = new Questions(all)
  const model = new StaffQuestionsViewModel(gateway)
  model.restore(['facility'])
  model.activate()
  await expect.poll(() => model.questions.length).toBe(1)
  return { gateway, model }
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
  const { model, gateway } = await start()
  gateway.error = 'offline'
  expect(await model.answer('p', 'From the yard')).toBe(false)
  expect([model.failedId, model.busyId]).toEqual(['p', null])
  gateway.error = 'not-found'
  expect(await model.answer('p', 'From the yard')).toBe(false)
  expect([model.failedId, model.questions]).toEqual([null, []])
})
