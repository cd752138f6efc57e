import { v7 as newId } from 'uuid'
import { HttpFacilityGateway } from '@recircle/adapters/http'
import { describeFacilityGateway } from '@recircle/core/testing'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { transitAsStaff } from './testing/transit-as-staff.ts'
import { backends, materialWithChild } from './testing/backend.ts'

const start = backends()

describeFacilityGateway('CALL-1 the server on its database', async () => {
  const { database, anybody, as } = await start()
  const [ownerOrgId, otherOrgId] = [await addOrganization(database), await addOrganization(database)]
  await addUser(database, { login: 'owner', kinds: ['facility'], orgId: ownerOrgId })
  await addUser(database, { login: 'stranger', kinds: ['facility'], orgId: otherOrgId })
  return {
    owner: new HttpFacilityGateway(await as('owner')),
    ownerOrgId,
    stranger: new HttpFacilityGateway(await as('stranger')),
    visitor: new HttpFacilityGateway(anybody),
    staff: (id, transit, comment) => transitAsStaff(database, moderatedFacility, id, transit, comment),
    newId,
    ...(await materialWithChild(database)),
    unitSlug: 'kg',
  }
})
