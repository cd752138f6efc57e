import { sameWhenSent, saveModerated, type SaveJob, type SaveOutcome } from '../moderation/index.ts'
import { facilityToAdd } from './facility-body.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import { facilityLife } from './facility-life.ts'
import { copyIntoDraft, type Facility, type FacilityContent } from './facility.ts'

export type FacilitySaveJob = SaveJob<Facility, FacilityContent>
export type FacilitySaveOutcome = SaveOutcome<Facility, FacilityContent>

/** FAC-17: whether the backend already holds this content. Ids of rates and URLs of icons come from the backend, so they are ignored. */
export const isSameContent = sameWhenSent((content: FacilityContent) => {
  const { phone, email, website, name } = content.contacts
  return facilityToAdd(copyIntoDraft({ ...content, contacts: { phone, email, website, name } }))
})

/** FAC-7 */
export const saveFacility = (
  gateway: Pick<FacilityGateway, 'create' | 'get' | 'update' | 'transit'>,
  job: FacilitySaveJob,
): Promise<FacilitySaveOutcome> =>
  saveModerated(
    {
      // The backend has no rates of a new point yet.
      create: (content, id) => gateway.create(copyIntoDraft(content), id),
      get: (id) => gateway.get(id),
      update: (id, content, version) => gateway.update(id, content, version),
      transit: (id, transit) => gateway.transit(id, transit),
    },
    { life: facilityLife, holds: isSameContent },
    job,
  )
