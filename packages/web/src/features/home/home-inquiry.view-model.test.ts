import { expect, test, vi } from 'vitest'
import { MemoryInquiryGateway } from '@recircle/core/testing'
import { HomeInquiryViewModel } from './home-inquiry.view-model.ts'

const typed = {
  name: 'Ana Núñez',
  orgName: 'Verde SA',
  city: 'Rosario',
  email: 'ana@example.com.ar',
  text: '¿Cómo sumamos nuestros puntos?',
}

function inquiry(values: object = typed) {
  const gateway = new MemoryInquiryGateway()
  const model = new HomeInquiryViewModel(gateway)
  model.form.restore(values)
  const became = (step: HomeInquiryViewModel['step']) => vi.waitFor(() => expect(model.step).toBe(step))
  const issues = () => model.form.visibleIssues
  return { model, form: model.form, gateway, became, issues }
}

test('FORM-1 the audience is government by default, and is part of the request', async () => {
  const { model, form, gateway, became } = inquiry()
  model.send()
  await became('success')
  expect(gateway.inquiries[0]).toMatchObject({ type: 'government', orgName: 'Verde SA', phone: '' })
  model.sendNew()
  expect([model.step, form.visibleIssues]).toEqual(['showForm', []])
  form.restore({ ...typed, type: 'recycling-companies' })
  model.send()
  await became('success')
  expect(gateway.inquiries.at(-1)?.type).toBe('recycling-companies')
})

test('FORM-1 FORM-12 a second request starts empty but keeps the audience', async () => {
  const { model, form, gateway, became } = inquiry({ ...typed, type: 'recycling-companies' })
  model.send()
  await became('success')
  model.sendNew()
  expect(model.step).toBe('showForm')
  expect(form.visibleIssues).toEqual([])
  expect(form.values).toMatchObject({ name: '', type: 'recycling-companies' })
  for (const field of ['name', 'orgName', 'city', 'email', 'text'] as const) form.set(field, typed[field])
  model.send()
  await became('success')
  expect(gateway.inquiries.map(({ type }) => type)).toEqual(['recycling-companies', 'recycling-companies'])
})

test('VAL-2 errors are shown when a field loses focus, all of them after an attempt to send', () => {
  const { model, form, gateway, issues } = inquiry({})
  expect([model.step, issues(), form.isValid]).toEqual(['showForm', [], false])
  form.touchField('email')
  expect(issues().map(({ field, code }) => [field, code])).toEqual([['email', 'required']])
  form.set('email', 'ana@')
  expect(issues().map(({ code }) => code)).toEqual(['email'])
  expect(model.send()).toBe(false)
  expect(issues().map(({ field }) => field)).toEqual(['name', 'city', 'orgName', 'email', 'text'])
  expect(gateway.inquiries).toEqual([])
})

test('FORM-2 a failed request keeps the input, and a retry sends its current state', async () => {
  const { model, form, gateway, became } = inquiry()
  gateway.isDown = true
  model.send()
  expect(model.step).toBe('sending')
  await became('error')
  form.set('city', 'Córdoba')
  gateway.isDown = false
  model.send()
  await became('success')
  expect(gateway.inquiries).toMatchObject([{ name: 'Ana Núñez', city: 'Córdoba' }])
})

test('FORM-17 a request that is not taken today says so, keeps its text, and can be sent later', async () => {
  const { model, form, gateway, became } = inquiry()
  gateway.isEnough = true
  model.send()
  await became('error')
  expect([model.isEnough, form.values.text]).toEqual([true, typed.text])
  gateway.isEnough = false
  model.send()
  expect(model.isEnough).toBe(false)
  await became('success')
})

test('FORM-17 what a bot types in the honeypot is sent, so that the server knows it', async () => {
  const { model, gateway, became } = inquiry({ ...typed, homepage: 'https://spam.example' })
  model.send()
  await became('success')
  expect(gateway.inquiries[0]?.homepage).toBe('https://spam.example')
})
