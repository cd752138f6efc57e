import { FakeClock } from '../shared/fake-clock.ts'
import { describeCharityEventGateway } from './charity-event-gateway.contract.ts'
import { InMemoryCharityEventGateway } from './in-memory-charity-event-gateway.ts'
import { InMemoryCharityEvents } from './in-memory-charity-events.ts'

describeCharityEventGateway('in memory', async () => {
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  const store = new InMemoryCharityEvents(clock)
  const staff = new InMemoryCharityEventGateway(store, { kind: 'staff' })
  return {
    owner: new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-1' }),
    ownerOrgId: 'org-1',
    stranger: new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-2' }),
    visitor: new InMemoryCharityEventGateway(store, { kind: 'visitor' }),
    staff: async (id, transit, comment) => store.applyTransit(id, transit, comment),
    staffDelete: async (id) => void (await staff.delete(id)),
    newId: () => store.newId('client'),
    setNow: (nowMs) => clock.advance(nowMs - clock.nowMs()),
    materialIds: [1, 2],
  }
})
