import {
  charityEventLife,
  eventContentOf,
  saveCharityEvent,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import type { Notifier } from '@recircle/core/notification'
import type { Clock } from '@recircle/core/shared'
import { ownedEvent } from '../../charity-event/actions/owned-event.ts'
import { ReviewedFormModel } from '../../owned/reviewed-form/reviewed-form.model.ts'
import type { ReviewedPorts } from '../../owned/reviewed-form/reviewed-kind.ts'
import { actAndTell } from '../../owned/owner-actions/act-and-tell.ts'
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
  readonly notifier: Pick<Notifier, 'notify'>
  readonly clock: Pick<Clock, 'nowMs'>
}

export const eventReviewedForm = (
  { gateway, facilities, notifier, clock }: EventSources,
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
      contentOf: eventContentOf,
      nameOf: ({ title }) => title,
      needsConversion: ({ status }) => charityEventLife.toDraft(status) !== null,
      isOnReview: ({ status }) => status === 'on-review',
      async convert(event) {
        const owned = ownedEvent({ gateway, clock, actor: ports.actor })
        const converted = await actAndTell(owned, notifier, { action: 'edit', subject: event })
        return 'subject' in converted ? converted.subject : null
      },
      differing: differingEventFields,
    },
    ports,
  )
