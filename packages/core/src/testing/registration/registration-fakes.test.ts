import { MemoryRegistrationGateway } from './memory-registration-gateway.ts'
import { describeRegistrationGateway } from './registration-gateway.contract.ts'

describeRegistrationGateway('in memory', async () => {
  const gateway = new MemoryRegistrationGateway()
  return {
    gateway,
    received: async () => gateway.inquiries.map(({ orgName, roles }) => [orgName, ...roles] as const),
    breakDown: async () => void (gateway.isDown = true),
  }
})
