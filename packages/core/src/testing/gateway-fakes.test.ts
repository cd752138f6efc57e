import { InMemoryTowns } from './town/in-memory-towns.ts'
import { describeTownCalls } from './town/town-calls.contract.ts'

describeTownCalls('in memory', async () => {
  const towns = new InMemoryTowns()
  return { calls: towns.calls, breakDown: async () => void (towns.isDown = true) }
})
