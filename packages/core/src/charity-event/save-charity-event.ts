import { sameWhenSent, saveModerated, type SaveJob, type SaveOutcome } from '../moderation/index.ts'
import { charityEventToAdd } from './charity-event-body.ts'
import type { CharityEventGateway } from './charity-event-gateway.port.ts'
import { charityEventLife } from './charity-event-life.ts'
import { eventContentOf, type CharityEvent, type CharityEventContent } from './charity-event.ts'

export type CharityEventSaveJob = SaveJob<CharityEvent, CharityEventContent>
export type CharityEventSaveOutcome = SaveOutcome<CharityEvent, CharityEventContent>

/** EVT-9: whether the backend already holds this content; the cover's URL comes from the backend, so it is ignored. */
const isSameEventContent = sameWhenSent((content: CharityEventContent) => charityEventToAdd(eventContentOf(content)))

/** EVT-2: as for points, a retry continues from the failed step. */
export const saveCharityEvent = (
  gateway: Pick<CharityEventGateway, 'create' | 'get' | 'update' | 'transit'>,
  job: CharityEventSaveJob,
): Promise<CharityEventSaveOutcome> =>
  saveModerated(gateway, { life: charityEventLife, holds: isSameEventContent }, job)
