import {
  eventContentOf,
  eventToDraftTransit,
  saveCharityEvent,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import { ReviewedFormModel } from '../../forms/reviewed/reviewed-form.model.ts'
import type { ReviewedPorts } from '../../forms/reviewed/reviewed-kind.ts'
import { differingEventFields, type DifferingEventField } from './event-differences.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventFaults } from './event-faults.ts'
import { emptyEventForm, loadEventForm, type EventFormSnapshot } from './load-event-form.ts'

export type EventReviewedForm = ReviewedFormModel<
  CharityEvent,
  CharityEventContent,
  EventFormSnapshot,
  DifferingEventField
>

interface EventSources {
  readonly gateway: CharityEventGateway
  readonly facilities: Pick<FacilityGateway, 'materials'>
}

export const eventReviewedForm = (
  { gateway, facilities }: EventSources,
  draft: EventDraft,
  faults: EventFaults,
  ports: ReviewedPorts,
): EventReviewedForm =>
  new ReviewedFormModel<CharityEvent, CharityEventContent, EventFormSnapshot, DifferingEventField>(
    {
      name: 'event',
      draft,
      faults,
      nothing: emptyEventForm,
      load: (actor, input) => loadEventForm(gateway, facilities, actor, input),
      save: (job) => saveCharityEvent(gateway, job),
      get: (id) => gateway.get(id),
      contentOf: eventContentOf,
      needsConversion: ({ status }) => eventToDraftTransit(status) !== null,
      differing: differingEventFields,
    },
    ports,
  )
