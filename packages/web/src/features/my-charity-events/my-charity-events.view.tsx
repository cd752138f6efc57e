import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { toDoEventStates } from '@recircle/core/charity-event'
import { EventActionDialog } from '../../charity-event/actions/event-action-dialog.view.tsx'
import { eventStatusLooks } from '../../charity-event/actions/event-status-chip.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { noEventsDrawing } from '@recircle/ui/icons/scenes.ts'
import { OwnerListPage } from '../../owned/owner-list/owner-list-page.view.tsx'
import { OwnerListTools } from '../../owned/owner-list/owner-list-tools.view.tsx'
import styles from '../../owned/owner-list/owner-list.module.css'
import { LateStaffQuestions } from '../../owned/staff-questions/late-staff-questions.view.tsx'
import { MyEventCard } from './my-event-card.view.tsx'
import type { MyEventModel, MyEventsList } from './my-event.types.ts'
import { eventSorts, everyEvent, myEventsAddress, type EventSort } from './my-events-query.ts'

const ofEvents = ['event', 'event-change', 'result'] as const

export interface MyCharityEventsModel extends MyEventModel {
  readonly list: MyEventsList
  readonly reload: () => Promise<void>
}

const sortWords: Readonly<Record<EventSort, MessageId>> = {
  to_do: 'myPoints.sort.toDo',
  '-dt_updated': 'myPoints.sort.changed',
  '-starts_at': 'myEvents.sort.latest',
  starts_at: 'myEvents.sort.soonest',
  title: 'myPoints.sort.name',
}

/** ROUTE-12 */
export const MyCharityEventsView = observer(({ model }: { model: MyCharityEventsModel }): ReactNode => {
  const { list } = model
  const { query, isReloading } = list
  return (
    <>
      <OwnerListPage
        list={list}
        reload={model.reload}
        title="title.myCharityEvents"
        create={{ href: '/profile/create-charity-event', label: 'event.plan.create' }}
        editPath="/profile/edit-charity-event"
        empty={{ drawing: noEventsDrawing, title: 'myEvents.emptyTitle', text: 'event.plan.text' }}
        failed={{ title: 'event.failedTitle', text: 'event.failedText' }}
        nothingFound={{ title: 'event.nothingFoundTitle', plainHref: myEventsAddress(everyEvent) }}
        tools={
          <>
            <LateStaffQuestions data={ofEvents} />
            <OwnerListTools
              list={list}
              looks={eventStatusLooks}
              toDo={toDoEventStates}
              icon="calendar"
              searchLabel="myEvents.search"
              sorts={eventSorts}
              sortWords={sortWords}
              addressOf={(changes) => myEventsAddress(query, changes)}
            />
          </>
        }
        addressOf={(page) => myEventsAddress(query, { page })}
      >
        {(events) => (
          <ul className={styles.cards} aria-busy={isReloading || undefined}>
            {events.map((event) => (
              <MyEventCard key={event.id} model={model} event={event} />
            ))}
          </ul>
        )}
      </OwnerListPage>
      <EventActionDialog model={list.actions} />
    </>
  )
})
