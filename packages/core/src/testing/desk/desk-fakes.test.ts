import { FakeClock } from '../shared/fake-clock.ts'
import { describeDeskGateway } from './desk-gateway.contract.ts'
import { aDeskItem, InMemoryDesk, type DeskWorker } from './in-memory-desk.ts'
import { InMemoryDeskGateway } from './in-memory-desk-gateway.ts'

const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${number}`

describeDeskGateway('in memory', async () => {
  const clock = new FakeClock()
  const items = [1, 2, 3].map((number) => aDeskItem({ id: idOf(number), waitingSinceMs: number }))
  const desk = new InMemoryDesk(clock, items)
  const deskOf = async (worker: DeskWorker) => {
    const gateway = new InMemoryDeskGateway(desk, worker)
    await gateway.signIn(worker.id, 'password')
    await gateway.giveCode('123456')
    return gateway
  }
  return {
    one: await deskOf({ id: 'dana', name: 'Dana' }),
    other: await deskOf({ id: 'omar', name: 'Omar' }),
    stranger: new InMemoryDeskGateway(desk, { id: 'eve', name: 'Eve' }),
    waiting: items,
    emails: async () => desk.emails.length,
    pass: async (durationMs) => clock.advance(durationMs),
  }
})
