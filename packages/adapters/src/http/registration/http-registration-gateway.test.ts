import { expect, test } from 'vitest'
import { readCorporateInquiry } from '@recircle/core/registration'
import {
  aCorporateInquiry,
  describeRegistrationGateway,
  FakeClock,
  MemoryRegistrationGateway,
} from '@recircle/core/testing'
import { StubBackend } from '../../testing/stub-backend.ts'
import { formAnswer } from '../../testing/wire-answers.ts'
import { HttpClient } from '../http-client.ts'
import { HttpRegistrationGateway } from './http-registration-gateway.ts'

const gatewayTo = (backend: StubBackend) =>
  new HttpRegistrationGateway(new HttpClient(backend.settings, new FakeClock()))

describeRegistrationGateway('http', async () => {
  const gateway = new MemoryRegistrationGateway()
  const backend = new StubBackend().on('POST /api/inquire-registration', async ({ json }) => {
    const { name, email, phone, orgName, address, tin, corporateRoles: roles } = readCorporateInquiry(json)
    return formAnswer(await gateway.applyAsOrganization({ name, email, phone, orgName, address, tin, roles }))
  })
  return {
    gateway: gatewayTo(backend),
    received: async () => gateway.inquiries.map(({ orgName, roles }) => [orgName, roles.join()] as const),
    breakDown: async () => void (backend.isDown = true),
  }
})

test('CALL-1 an application, field by field', async () => {
  const backend = new StubBackend()
  await gatewayTo(backend).applyAsOrganization(aCorporateInquiry())
  expect([backend.last.method, backend.last.path, backend.last.json]).toEqual([
    'POST',
    '/api/inquire-registration',
    {
      name: 'Иван Петров',
      email: 'ivan@example.ru',
      phone: '+79161234567',
      orgName: 'ООО «Круг»',
      address: 'Казань, ул. Баумана, 1',
      tin: '7701234567',
      roles: ['recycling-points-creator'],
    },
  ])
})
