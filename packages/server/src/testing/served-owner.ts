import { v7 as newId } from 'uuid'
import type { CharityEventContent } from '@recircle/core/charity-event'
import type { FacilityContent } from '@recircle/core/facility'
import { aCompleteContent, aCompleteEventContent } from '@recircle/core/testing'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import { insertFacility, type FacilityBirth } from '../facility/facility-writer.ts'
import { addOrganization, addUser } from './people.ts'
import type { ServedSite } from './served-site.ts'

/** An organization of the served site that publishes points and events of a test. */
export async function servedOwner({ db: { database } }: ServedSite, name = 'ООО «Зеленый двор»') {
  const orgId = await addOrganization(database, name)
  const creatorId = await addUser(database, { kinds: ['facility', 'promotion'], orgId })
  const own = () => ({ id: newId(), orgId, creatorId, currency: 'RUB' }) as const
  return {
    orgId,
    creatorId,
    async newPoint(changes: Partial<FacilityContent> = {}, birth: Partial<FacilityBirth> = {}): Promise<string> {
      const point = own()
      const content = aCompleteContent({ icon: null, ...changes })
      const usual: FacilityBirth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null }
      // As the product writes it: the index, which hears of the point, must not read it before its prices are there.
      await database
        .transaction()
        .execute((transaction) => insertFacility(transaction, { ...point, content, birth: { ...usual, ...birth } }))
      return point.id
    },
    async newEvent(changes: Partial<CharityEventContent> = {}): Promise<string> {
      const event = own()
      await insertCharityEvent(database, { ...event, content: aCompleteEventContent({ cover: null, ...changes }) })
      for (const status of ['on-review', 'accepted'] as const)
        // One after the other, as a status machine of the table wants it.
        // oxlint-disable-next-line no-await-in-loop
        await database.updateTable('charity_events').set({ status }).where('id', '=', event.id).execute()
      return event.id
    },
  }
}
