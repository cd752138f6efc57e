import { aCompleteFacility } from '../facility/facility-builders.ts'
import { InMemoryReportGateway, InMemoryReports } from './in-memory-reports.ts'
import { describeReportGateway } from './report-gateway.contract.ts'

describeReportGateway('in memory', async () => {
  const store = new InMemoryReports()
  const point = aCompleteFacility({ status: 'accepted' })
  store.points.set(point.id, point)
  return {
    visitor: new InMemoryReportGateway(store),
    owner: new InMemoryReportGateway(store, { kind: 'creator', orgId: point.orgId }),
    stranger: new InMemoryReportGateway(store, { kind: 'creator', orgId: 'org-2' }),
    point,
    edit: async (id, changes) => store.edit(id, changes),
  }
})
