import { v7 as newId } from 'uuid'
import { HttpCalls, HttpFacilityGateway } from '@recircle/adapters/http'
import { contentOf } from '@recircle/core/facility'
import { aCompleteContent, describeReportCalls, valueOf } from '@recircle/core/testing'
import { insertFacility, updateFacility } from '../facility/facility-writer.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { backends } from './testing/backend.ts'

const start = backends()

describeReportCalls('CALL-1 the server on its database', async () => {
  const { database, anybody, as } = await start()
  const [ownerOrgId, otherOrgId] = [await addOrganization(database), await addOrganization(database)]
  const creatorId = await addUser(database, { login: 'owner', kinds: ['facility'], orgId: ownerOrgId })
  await addUser(database, { login: 'stranger', kinds: ['facility'], orgId: otherOrgId })
  const id = newId()
  const content = aCompleteContent({ icon: null })
  const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
  await insertFacility(database, { id, orgId: ownerOrgId, creatorId, currency: 'RUB', content, birth })
  const facilities = new HttpFacilityGateway(anybody)
  const point = valueOf(await facilities.get(id))
  return {
    visitor: new HttpCalls(anybody),
    owner: new HttpCalls(await as('owner')),
    stranger: new HttpCalls(await as('stranger')),
    point,
    async edit(pointId, changes) {
      const now = valueOf(await facilities.get(pointId))
      await updateFacility(database, pointId, { ...contentOf(now), ...changes }, null)
    },
  }
})
