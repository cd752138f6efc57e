import { aCompleteFacility } from '../facility/facility-builders.ts'
import { InMemoryProposalGateway, InMemoryProposals } from './in-memory-proposals.ts'
import { describeProposalGateway } from './proposal-gateway.contract.ts'

describeProposalGateway('in memory', async () => {
  const store = new InMemoryProposals()
  const point = aCompleteFacility({ status: 'accepted' })
  store.points.set(point.id, point)
  return {
    visitor: new InMemoryProposalGateway(store),
    owner: new InMemoryProposalGateway(store, { kind: 'creator', orgId: point.orgId }),
    stranger: new InMemoryProposalGateway(store, { kind: 'creator', orgId: 'org-2' }),
    point,
    edit: async (id, changes) => store.edit(id, changes),
  }
})
