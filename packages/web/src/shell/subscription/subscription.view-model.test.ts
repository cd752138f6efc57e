import { expect, test, vi } from 'vitest'
import { InMemoryForms } from '@recircle/core/testing'
import { SubscriptionViewModel } from './subscription.view-model.ts'

function open() {
  const forms = new InMemoryForms()
  const model = new SubscriptionViewModel(forms.calls)
  const problem = () => model.form.visibleIssue('email')?.code
  return { model, form: model.form, forms, problem }
}

test('FORM-3 VAL-2 an error is shown once the email is changed or left, and goes with a good one', () => {
  const { model, form, problem } = open()
  model.restore('')
  expect(problem()).toBeUndefined()
  form.touchField('email')
  expect(problem()).toBe('required')
  form.set('email', 'aida@')
  expect(problem()).toBe('email')
  form.set('email', 'aida@example.org')
  expect([model.state, problem()]).toEqual(['normal', undefined])
})

test('FORM-3 VAL-2 an accepted address leaves an empty field without an error', async () => {
  const { model, form, forms, problem } = open()
  form.set('email', 'aida@example.org')
  form.touchField('email')
  model.submit()
  expect(model.state).toBe('loading')
  await vi.waitFor(() => expect(model.state).toBe('success'))
  model.closeMessage()
  expect([model.state, form.values.email, problem()]).toEqual(['normal', '', undefined])
  expect(forms.subscriptions.map(({ email }) => email)).toEqual(['aida@example.org'])
})

test('PEOPLE-15 what the server has refused is in the field, without an error', () => {
  const { model, form, problem } = open()
  model.restore('aida@example')
  expect([form.values.email, form.isValid, problem()]).toEqual(['aida@example', false, undefined])
})
