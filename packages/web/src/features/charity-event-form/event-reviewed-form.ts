import {
  charityEventLife,
  eventContentOf,
  saveCharityEvent,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import { ownedEvent } from '../../charity-event/actions/owned-event.ts'
import { ReviewedFormModel } from '../../owned/reviewed-form/reviewed-form.ts'
import type { ReviewedTools } from '../../owned/reviewed-form/reviewed-tools.ts'
import { actAndTell } from '../../owned/owner-actions/act-and-tell.ts'
import { differingEventFields, type DifferingEventField } from './event-differences.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventFaults } from './event-faults.ts'
import { emptyEventForm, readEventForm, type EventFormData } from './charity-event-form.load.ts'

export type EventReviewedForm = ReviewedFormModel<CharityEvent, CharityEventContent, EventFormData, DifferingEventField>

interface EventGateways {
  readonly charityEvents: CharityEventGateway
  readonly facilities: Pick<FacilityGateway, 'materials'>
}

export const eventReviewedForm = (
  gateways: EventGateways,
  { ports, notifier }: Pick<ReviewedTools, 'ports' | 'notifier'>,
  draft: EventDraft,
  faults: EventFaults,
): EventReviewedForm =>
  new ReviewedFormModel<CharityEvent, CharityEventContent, EventFormData, DifferingEventField>(
    {
      name: 'event',
      draft,
      faults,
      nothing: emptyEventForm,
      load: (input) => readEventForm(gateways, ports.actor(), input),
      save: (job) => saveCharityEvent(gateways.charityEvents, job),
      contentOf: eventContentOf,
      nameOf: ({ title }) => title,
      needsConversion: ({ status }) => charityEventLife.toDraft(status) !== null,
      isOnReview: ({ status }) => status === 'on-review',
      async convert(event) {
        const owned = ownedEvent({ gateway: gateways.charityEvents, clock: ports.clock, actor: ports.actor })
        const converted = await actAndTell(owned, notifier, { action: 'edit', subject: event })
        return 'subject' in converted ? converted.subject : null
      },
      differing: differingEventFields,
    },
    ports,
  )
