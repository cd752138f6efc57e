import { aCompleteFacility } from '../facility/facility-builders.ts'
import { InMemoryReportCalls, InMemoryReports } from './in-memory-reports.ts'
import { describeReportCalls } from './report-calls.contract.ts'

describeReportCalls('in memory', async () => {
  const store = new InMemoryReports()
  const point = aCompleteFacility({ status: 'accepted' })
  store.points.set(point.id, point)
  return {
    visitor: new InMemoryReportCalls(store),
    owner: new InMemoryReportCalls(store, { kind: 'creator', orgId: point.orgId }),
    stranger: new InMemoryReportCalls(store, { kind: 'creator', orgId: 'org-2' }),
    point,
    edit: async (id, changes) => store.edit(id, changes),
  }
})
