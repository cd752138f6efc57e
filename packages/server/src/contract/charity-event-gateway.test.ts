import { v7 as newId } from 'uuid'
import { afterEach, vi } from 'vitest'
import { HttpCharityEventGateway } from '@recircle/adapters/http'
import { describeCharityEventGateway } from '@recircle/core/testing'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { transitAsStaff } from './testing/transit-as-staff.ts'
import { backends, materialWithChild } from './testing/backend.ts'

const start = backends()
afterEach(() => void vi.useRealTimers())

describeCharityEventGateway('CALL-1 the server on its database', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 13, 9), toFake: ['Date'] })
  const { database, anybody, as } = await start()
  const [ownerOrgId, otherOrgId] = [await addOrganization(database), await addOrganization(database)]
  await addUser(database, { login: 'owner', kinds: ['promotion'], orgId: ownerOrgId })
  await addUser(database, { login: 'stranger', kinds: ['promotion'], orgId: otherOrgId })
  const { materialId, childMaterialId } = await materialWithChild(database)
  return {
    owner: new HttpCharityEventGateway(await as('owner')),
    ownerOrgId,
    stranger: new HttpCharityEventGateway(await as('stranger')),
    visitor: new HttpCharityEventGateway(anybody),
    staff: (id, transit, comment) => transitAsStaff(database, moderatedCharityEvent, id, transit, comment),
    async staffDelete(id) {
      const event = await moderatedCharityEvent.find(database, id)
      const by = { actor: { kind: 'staff' }, userId: null } as const
      if (event) await moderatedCharityEvent.remove(database, event, by, 'Спам')
    },
    newId,
    setNow: (nowMs) => void vi.setSystemTime(nowMs),
    materialIds: [materialId, childMaterialId],
  }
})
