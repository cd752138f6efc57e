import { expect, test, vi } from 'vitest'
import { MemoryInquiryGateway } from '@recircle/core/testing'
import { WriteToUsViewModel } from './write-to-us.view-model.ts'

const typed = { name: 'Aida', city: 'Almaty', email: 'aida@example.org', text: 'Closed' }
const point = { title: 'Green yard', text: '', url: 'https://recircle.eco/recycling-points/1' }

function open() {
  const gateway = new MemoryInquiryGateway()
  const model = new WriteToUsViewModel(gateway)
  const { form, actor } = model.message
  const became = (step: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(step))
  return { model, message: model.message, form, gateway, became }
}

test('MAP-8 the message names its subject, which the field does not show', async () => {
  const { model, message, form, gateway, became } = open()
  model.restore(point)
  form.restore(typed)
  expect(message.send()).toBe(true)
  await became('success')
  expect([gateway.inquiries[0]?.text, gateway.inquiries[0]?.name]).toEqual([
    'https://recircle.eco/recycling-points/1\nGreen yard\n\nClosed',
    'Aida',
  ])
})

test('FORM-1 FORM-2 an invalid message shows what is missing; a failed one keeps its text and is sent again', async () => {
  const { model, message, form, gateway, became } = open()
  model.restore(null)
  expect([message.send(), form.visibleIssues.length]).toEqual([false, 4])
  form.restore(typed)
  gateway.isDown = true
  message.send()
  await became('error')
  expect(form.values.text).toBe('Closed')
  gateway.isDown = false
  message.send()
  await became('success')
  expect(gateway.inquiries.map(({ text }) => text)).toEqual(['Closed'])
  message.sendNew()
  expect([form.hasChanges, form.visibleIssues]).toEqual([false, []])
})
