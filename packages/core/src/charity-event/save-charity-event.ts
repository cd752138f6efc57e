import { saveModerated, type SaveJob, type SaveOutcome } from '../moderation/index.ts'
import { charityEventToAdd } from './charity-event-contract.ts'
import type { CharityEventGateway } from './charity-event-gateway.port.ts'
import { eventToDraftTransit, type CharityEventTransit } from './charity-event-transit.ts'
import { eventContentOf, type CharityEvent, type CharityEventContent } from './charity-event.ts'

export type CharityEventSaveJob = SaveJob<CharityEvent, CharityEventContent>
export type CharityEventSaveOutcome = SaveOutcome<CharityEvent, CharityEventContent>

/** EVT-9: the backend holds just this; a cover gets its address from it. */
export const isSameEventContent = (one: CharityEventContent, other: CharityEventContent): boolean =>
  sentText(one) === sentText(other)

const sentText = (content: CharityEventContent): string => JSON.stringify(charityEventToAdd(eventContentOf(content)))

/** EVT-2: as for points, a failure is tried again from the step that failed. */
export const saveCharityEvent = (
  gateway: Pick<CharityEventGateway, 'create' | 'get' | 'update' | 'transit'>,
  job: CharityEventSaveJob,
): Promise<CharityEventSaveOutcome> =>
  saveModerated<CharityEvent, CharityEventContent, CharityEventTransit>(
    {
      create: (content, id) => gateway.create(content, id),
      get: (id) => gateway.get(id),
      update: (id, content, version) => gateway.update(id, content, version),
      transit: (id, transit) => gateway.transit(id, transit),
    },
    {
      sendToReview: 'sendToReview',
      toDraft: ({ status }) => eventToDraftTransit(status),
      holds: isSameEventContent,
    },
    job,
  )
