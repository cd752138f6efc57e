import type { CharityEvent, CharityEventState } from '@recircle/core/charity-event'
import type { EventAction } from '../../charity-event/actions/owned-event.ts'
import type { OwnerListModel } from '../../moderation/owner-list/owner-list.model.ts'
import type { MyEventsQuery } from './my-events-query.ts'

export type MyEventsList = OwnerListModel<CharityEvent, CharityEventState, EventAction, MyEventsQuery>
