import { expect, test, vi } from 'vitest'
import { enoughToday } from '@recircle/core/http'
import { InMemoryForms } from '@recircle/core/testing'
import { InquiryViewModel } from './inquiry.view-model.ts'

const typed = {
  name: 'Ana Núñez',
  orgName: 'Verde SA',
  city: 'Rosario',
  email: 'ana@example.com.ar',
  text: '¿Cómo sumamos nuestros puntos?',
}

function inquiry(values: object = typed) {
  const forms = new InMemoryForms()
  const { message } = new InquiryViewModel(forms.calls)
  message.form.restore(values)
  const step = () => message.actor.getSnapshot().value
  const became = (expected: ReturnType<typeof step>) => vi.waitFor(() => expect(step()).toBe(expected))
  const issues = () => message.form.visibleIssues
  return { message, form: message.form, forms, step, became, issues }
}

test('FORM-1 the audience is government by default, and is part of the request', async () => {
  const { message, form, forms, step, became } = inquiry()
  message.send()
  await became('success')
  expect(forms.inquiries[0]).toMatchObject({ type: 'government', orgName: 'Verde SA', phone: '' })
  message.sendNew(['type'])
  expect([step(), form.visibleIssues]).toEqual(['showForm', []])
  form.restore({ ...typed, type: 'recycling-companies' })
  message.send()
  await became('success')
  expect(forms.inquiries.at(-1)?.type).toBe('recycling-companies')
})

test('FORM-1 FORM-12 a second request starts empty but keeps the audience', async () => {
  const { message, form, forms, step, became } = inquiry({ ...typed, type: 'recycling-companies' })
  message.send()
  await became('success')
  message.sendNew(['type'])
  expect(step()).toBe('showForm')
  expect(form.visibleIssues).toEqual([])
  expect(form.values).toMatchObject({ name: '', type: 'recycling-companies' })
  for (const field of ['name', 'orgName', 'city', 'email', 'text'] as const) form.set(field, typed[field])
  message.send()
  await became('success')
  expect(forms.inquiries.map(({ type }) => type)).toEqual(['recycling-companies', 'recycling-companies'])
})

test('VAL-2 errors are shown when a field loses focus, all of them after an attempt to send', () => {
  const { message, form, forms, step, issues } = inquiry({})
  expect([step(), issues(), form.isValid]).toEqual(['showForm', [], false])
  form.touchField('email')
  expect(issues().map(({ field, code }) => [field, code])).toEqual([['email', 'required']])
  form.set('email', 'ana@')
  expect(issues().map(({ code }) => code)).toEqual(['email'])
  expect(message.send()).toBe(false)
  expect(issues().map(({ field }) => field)).toEqual(['name', 'city', 'orgName', 'email', 'text'])
  expect(forms.inquiries).toEqual([])
})

test('FORM-2 a failed request keeps the input, and a retry sends its current state', async () => {
  const { message, form, forms, step, became } = inquiry()
  forms.isDown = true
  message.send()
  expect(step()).toBe('sending')
  await became('error')
  form.set('city', 'Córdoba')
  forms.isDown = false
  message.send()
  await became('success')
  expect(forms.inquiries).toMatchObject([{ name: 'Ana Núñez', city: 'Córdoba' }])
})

const problem = ({ actor }: InquiryViewModel['message']) => actor.getSnapshot().context.problem

test('FORM-17 a request that is not taken today says so, keeps its text, and can be sent later', async () => {
  const { message, form, forms, became } = inquiry()
  forms.isEnough = true
  message.send()
  await became('error')
  expect([problem(message), form.values.text]).toEqual([enoughToday, typed.text])
  forms.isEnough = false
  message.send()
  expect(problem(message)).toBeNull()
  await became('success')
})

test('FORM-17 what a bot types in the honeypot is sent, so that the server knows it', async () => {
  const { message, forms, became } = inquiry({ ...typed, homepage: 'https://spam.example' })
  message.send()
  await became('success')
  expect(forms.inquiries[0]?.homepage).toBe('https://spam.example')
})
