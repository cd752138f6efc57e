import { describeInquiryGateway } from './inquiry/inquiry-gateway.contract.ts'
import { MemoryInquiryGateway } from './inquiry/memory-inquiry-gateway.ts'
import { MemoryRegistrationGateway } from './registration/memory-registration-gateway.ts'
import { describeRegistrationGateway } from './registration/registration-gateway.contract.ts'
import { MemorySubscriptionGateway } from './subscription/memory-subscription-gateway.ts'
import { describeSubscriptionGateway } from './subscription/subscription-gateway.contract.ts'
import { InMemoryTowns } from './town/in-memory-towns.ts'
import { describeTownCalls } from './town/town-calls.contract.ts'

describeInquiryGateway('in memory', async () => {
  const gateway = new MemoryInquiryGateway()
  return {
    gateway,
    received: async () => [...gateway.questions, ...gateway.inquiries].map(({ text }) => text),
    breakDown: async () => void (gateway.isDown = true),
  }
})

describeRegistrationGateway('in memory', async () => {
  const gateway = new MemoryRegistrationGateway()
  return {
    gateway,
    received: async () => gateway.inquiries.map(({ orgName, roles }) => [orgName, ...roles] as const),
    breakDown: async () => void (gateway.isDown = true),
  }
})

for (const answer of ['subscribed', 'asked'] as const)
  describeSubscriptionGateway(`in memory, ${answer}`, async () => {
    const gateway = new MemorySubscriptionGateway(answer)
    const confirm = (email: string) => gateway.confirm(email)
    return { gateway, answer, confirm, breakDown: async () => void (gateway.isDown = true) }
  })

describeTownCalls('in memory', async () => {
  const towns = new InMemoryTowns()
  return { calls: towns.calls, breakDown: async () => void (towns.isDown = true) }
})
