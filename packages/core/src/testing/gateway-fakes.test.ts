import { InMemoryTownGateway } from './town/in-memory-town-gateway.ts'
import { describeTownGateway } from './town/town-gateway.contract.ts'

describeTownGateway('in memory', async () => {
  const gateway = new InMemoryTownGateway()
  return { gateway, breakDown: async () => void (gateway.isDown = true) }
})
