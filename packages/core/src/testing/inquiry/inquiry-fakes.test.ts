import { describeInquiryGateway } from './inquiry-gateway.contract.ts'
import { MemoryInquiryGateway } from './memory-inquiry-gateway.ts'

describeInquiryGateway('in memory', async () => {
  const gateway = new MemoryInquiryGateway()
  return {
    gateway,
    received: async () => [...gateway.questions, ...gateway.inquiries].map(({ text }) => text),
    breakDown: async () => void (gateway.isDown = true),
  }
})
