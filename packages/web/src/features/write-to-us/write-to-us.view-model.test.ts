import { expect, test, vi } from 'vitest'
import { InMemoryForms } from '@recircle/core/testing'
import { WriteToUsViewModel } from './write-to-us.view-model.ts'

const typed = { name: 'Aida', city: 'Almaty', email: 'aida@example.org', text: 'Closed' }
const point = { title: 'Green yard', text: '', url: 'https://recircle.eco/recycling-points/1' }

function open() {
  const forms = new InMemoryForms()
  const model = new WriteToUsViewModel(forms.calls)
  const { form, actor } = model.message
  const became = (step: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(step))
  return { model, message: model.message, form, forms, became }
}

test('MAP-8 the message names its subject, which the field does not show', async () => {
  const { model, message, form, forms, became } = open()
  model.restore(point)
  form.restore(typed)
  expect(message.send()).toBe(true)
  await became('success')
  expect([forms.inquiries[0]?.text, forms.inquiries[0]?.name]).toEqual([
    'https://recircle.eco/recycling-points/1\nGreen yard\n\nClosed',
    'Aida',
  ])
})

test('FORM-1 FORM-2 an invalid message shows what is missing; a failed one keeps its text and is sent again', async () => {
  const { model, message, form, forms, became } = open()
  model.restore(null)
  expect([message.send(), form.visibleIssues.length]).toEqual([false, 4])
  form.restore(typed)
  forms.isDown = true
  message.send()
  await became('error')
  expect(form.values.text).toBe('Closed')
  forms.isDown = false
  message.send()
  await became('success')
  expect(forms.inquiries.map(({ text }) => text)).toEqual(['Closed'])
  message.sendNew()
  expect([form.hasChanges, form.visibleIssues]).toEqual([false, []])
})
