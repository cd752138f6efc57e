import type { CharityEvent, CharityEventState, MissingEventPart } from '@recircle/core/charity-event'
import type { EventChange } from '@recircle/core/event-change'
import type { EventAction } from '../../charity-event/actions/owned-event.ts'
import type { OwnerListModel } from '../../owned/owner-list/owner-list.ts'
import type { MyEventsQuery } from './my-events-query.ts'

export type MyEventsList = OwnerListModel<CharityEvent, CharityEventState, EventAction, MyEventsQuery>

/** The part of the model that a card needs. */
export interface MyEventModel {
  readonly list: Pick<MyEventsList, 'choose' | 'isBusyWith'>
  actionsOf(event: CharityEvent): readonly EventAction[]
  missingOf(event: CharityEvent): readonly MissingEventPart[]
  changesBySupport(event: CharityEvent): boolean
  changeOf(event: CharityEvent): EventChange | null
  findResultPage(event: CharityEvent): Promise<string | null>
}
