import { Container } from 'inversify'
import { expect, test, vi } from 'vitest'
import { InquiryGateway, type InquiryForm } from '@recircle/core/inquiry'
import { MemoryInquiryGateway } from '@recircle/core/testing'
import { Services } from '../../routing/screen/services.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import type { MessageShown } from '../../forms/message/message.flow.ts'
import { openInquiry } from './inquiry.flow.ts'

const typed = {
  name: 'Ana Núñez',
  orgName: 'Verde SA',
  city: 'Rosario',
  email: 'ana@example.com.ar',
  text: '¿Cómo sumamos nuestros puntos?',
}

async function inquiry(values: object = typed) {
  const gateway = new MemoryInquiryGateway()
  const container = new Container()
  container.bind<InquiryGateway>(InquiryGateway).toConstantValue(gateway)
  const services = new Services(container)
  const scope: Pick<Scope, 'services'> = { services: async () => services }
  const flow = await openInquiry(scope, values)
  const { shown } = flow
  const became = (step: MessageShown<InquiryForm>['step']) => vi.waitFor(() => expect(shown().step).toBe(step))
  return { flow, gateway, shown, became }
}

test('FORM-1 the audience is government by default, and is part of the request', async () => {
  const { flow, gateway, shown, became } = await inquiry()
  flow.send()
  await became('success')
  expect(gateway.inquiries[0]).toMatchObject({ type: 'government', orgName: 'Verde SA', phone: '' })
  flow.sendNew()
  expect(shown()).toMatchObject({ step: 'showForm', issues: [] })
  for (const field of ['name', 'orgName', 'city', 'email', 'text'] as const) flow.change(field, typed[field])
  flow.change('type', 'recycling-companies')
  flow.send()
  await became('success')
  expect(gateway.inquiries.at(-1)?.type).toBe('recycling-companies')
})

test('FORM-1 FORM-12 a second request starts empty but keeps the audience', async () => {
  const { flow, gateway, shown, became } = await inquiry({ ...typed, type: 'recycling-companies' })
  flow.send()
  await became('success')
  flow.sendNew(['type'])
  expect(shown()).toMatchObject({ step: 'showForm', issues: [], values: { name: '', type: 'recycling-companies' } })
  for (const field of ['name', 'orgName', 'city', 'email', 'text'] as const) flow.change(field, typed[field])
  flow.send()
  await vi.waitFor(() =>
    expect(gateway.inquiries.map(({ type }) => type)).toEqual(['recycling-companies', 'recycling-companies']),
  )
})

test('VAL-2 errors are shown when a field loses focus, all of them after an attempt to send', async () => {
  const { flow, gateway, shown } = await inquiry({})
  expect(shown()).toMatchObject({ step: 'showForm', issues: [], canSend: false })
  flow.leave('email')
  expect(shown().issues.map(({ field, code }) => [field, code])).toEqual([['email', 'required']])
  flow.change('email', 'ana@')
  expect(shown().issues.map(({ code }) => code)).toEqual(['email'])
  expect(flow.send()).toBe(false)
  expect(shown().issues.map(({ field }) => field)).toEqual(['name', 'city', 'orgName', 'email', 'text'])
  expect(gateway.inquiries).toEqual([])
})

test('FORM-2 a failed request keeps the input, and a retry sends its current state', async () => {
  const { flow, gateway, shown, became } = await inquiry()
  gateway.isDown = true
  flow.send()
  expect(shown().step).toBe('sending')
  await became('error')
  flow.change('city', 'Córdoba')
  gateway.isDown = false
  flow.send()
  await became('success')
  expect(gateway.inquiries).toMatchObject([{ name: 'Ana Núñez', city: 'Córdoba' }])
})

test('FORM-17 a request that is not taken today says so, keeps its text, and can be sent later', async () => {
  const { flow, gateway, shown, became } = await inquiry()
  gateway.isEnough = true
  flow.send()
  await became('error')
  expect(shown()).toMatchObject({ isEnough: true, values: { text: typed.text } })
  gateway.isEnough = false
  flow.send()
  expect(shown().isEnough).toBe(false)
  await became('success')
})

test('FORM-17 what a bot types in the honeypot is sent, so that the server knows it', async () => {
  const { flow, gateway, became } = await inquiry({ ...typed, homepage: 'https://spam.example' })
  flow.send()
  await became('success')
  expect(gateway.inquiries[0]?.homepage).toBe('https://spam.example')
})
