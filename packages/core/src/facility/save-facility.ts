import { saveModerated, type SaveJob, type SaveOutcome } from '../moderation/index.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import { toDraftTransit, type FacilityTransit } from './facility-transit.ts'
import { copyIntoDraft, type Facility, type FacilityContent } from './facility.ts'

export type FacilitySaveJob = SaveJob<Facility, FacilityContent>
export type FacilitySaveOutcome = SaveOutcome<Facility, FacilityContent>

/** FAC-7 */
export const saveFacility = (
  gateway: Pick<FacilityGateway, 'create' | 'get' | 'update' | 'transit'>,
  job: FacilitySaveJob,
): Promise<FacilitySaveOutcome> =>
  saveModerated<Facility, FacilityContent, FacilityTransit>(
    {
      // A new point has no rates that the backend knows.
      create: (content, id) => gateway.create(copyIntoDraft(content), id),
      get: (id) => gateway.get(id),
      update: (id, content, version) => gateway.update(id, content, version),
      transit: (id, transit) => gateway.transit(id, transit),
    },
    { sendToReview: 'sendToReview', toDraft: ({ status }) => toDraftTransit(status) },
    job,
  )
