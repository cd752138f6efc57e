import { describeFacilityGateway } from './facility-gateway.contract.ts'
import { InMemoryFacilities } from './in-memory-facilities.ts'
import { InMemoryFacilityGateway } from './in-memory-facility-gateway.ts'

describeFacilityGateway('in memory', async () => {
  const store = new InMemoryFacilities()
  return {
    owner: new InMemoryFacilityGateway(store, { kind: 'creator', orgId: 'org-1' }),
    ownerOrgId: 'org-1',
    stranger: new InMemoryFacilityGateway(store, { kind: 'creator', orgId: 'org-2' }),
    visitor: new InMemoryFacilityGateway(store, { kind: 'visitor' }),
    staff: async (id, transit, comment) => store.applyTransit(id, transit, comment),
    newId: () => store.newId('client'),
    materialId: 1,
    childMaterialId: 2,
    unitSlug: 'kg',
  }
})
