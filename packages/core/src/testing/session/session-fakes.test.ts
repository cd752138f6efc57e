import { FakeClock } from '../shared/fake-clock.ts'
import { MemorySessionGateway } from './memory-session-gateway.ts'
import { aProfile, aServerUser } from './session-builders.ts'
import { describeSessionGateway } from './session-gateway.contract.ts'

describeSessionGateway('in memory', async () => {
  const person = { email: 'aigul@example.kz', password: 'Secret-42', userId: 'u-7' }
  const profile = aProfile({ id: person.userId, email: person.email })
  const gateway = new MemorySessionGateway(new FakeClock(Date.UTC(2026, 0, 1))).add({
    login: person.email,
    password: person.password,
    user: aServerUser({ profile }),
  })
  return {
    gateway,
    person,
    restoreTokenOf: async (email) => `restore-${email}`,
    breakDown: async () => void (gateway.isDown = true),
  }
})
