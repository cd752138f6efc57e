import { MemorySubscriptionGateway } from './memory-subscription-gateway.ts'
import { describeSubscriptionGateway } from './subscription-gateway.contract.ts'

describeSubscriptionGateway('in memory', async () => {
  const gateway = new MemorySubscriptionGateway()
  return { gateway, breakDown: async () => void (gateway.isDown = true) }
})
