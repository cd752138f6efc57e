import { aProfile } from '../session/session-builders.ts'
import { describeAccountDataGateway } from './account-data-gateway.contract.ts'
import { describeAccountGateway } from './account-gateway.contract.ts'
import { MemoryAccountDataGateway } from './memory-account-data-gateway.ts'
import { MemoryAccountGateway } from './memory-account-gateway.ts'

describeAccountGateway('in memory', async () => {
  const gateway = new MemoryAccountGateway(aProfile({ id: 'u-7', balance: 0 }))
  return {
    gateway,
    userId: 'u-7',
    async post(amount) {
      const balanceAfter = gateway.current.balance + amount
      const kind = amount > 0 ? ('credit' as const) : ('withdrawal' as const)
      const id = `e-${gateway.entries.length}`
      gateway.entries.push({ id, instantMs: gateway.entries.length, kind, amount, balanceAfter, comment: '' })
      gateway.current = { ...gateway.current, balance: balanceAfter }
    },
    breakDown: async () => void (gateway.failure = 'server-error'),
  }
})

describeAccountDataGateway('in memory', async () => {
  const terms = { points: 0, events: 0, isLastOfOrganization: false, balance: 0, isProvedByPassword: true }
  const gateway = new MemoryAccountDataGateway('u-7', 'Correct1horse', terms)
  return {
    gateway,
    userId: 'u-7',
    password: 'Correct1horse',
    breakDown: async () => void (gateway.failure = 'offline'),
  }
})
