import { describeCharityEventGateway } from './charity-event-gateway.contract.ts'
import { InMemoryCharityEventGateway } from './in-memory-charity-event-gateway.ts'
import { InMemoryCharityEvents } from './in-memory-charity-events.ts'

describeCharityEventGateway('in memory', async () => {
  const store = new InMemoryCharityEvents()
  const staff = new InMemoryCharityEventGateway(store, { kind: 'staff' })
  return {
    owner: new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-1' }),
    ownerOrgId: 'org-1',
    stranger: new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-2' }),
    visitor: new InMemoryCharityEventGateway(store, { kind: 'visitor' }),
    staff: async (id, transit, comment) => store.act(id, transit, comment),
    staffDelete: async (id) => void (await staff.delete(id)),
    newId: () => store.newId('client'),
    materialIds: [1, 2],
  }
})
