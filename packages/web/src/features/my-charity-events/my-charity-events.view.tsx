import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { toDoEventStates, type CharityEvent } from '@recircle/core/charity-event'
import { EventActionDialog } from '../../charity-event/actions/event-action-dialog.view.tsx'
import { eventStatusLooks } from '../../charity-event/actions/event-status-chip.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { noEventsDrawing } from '@recircle/ui/icons/scenes.ts'
import { OwnerListPage } from '../../owned/owner-list/owner-list-page.view.tsx'
import { OwnerListTools } from '../../owned/owner-list/owner-list-tools.view.tsx'
import styles from '../../owned/owner-list/owner-list.module.css'
import { LateStaffQuestions } from '../../owned/staff-questions/late-staff-questions.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { MyEventCard } from './my-event-card.view.tsx'
import type { MyEventModel, MyEventsList } from './my-event.types.ts'
import { eventSorts, everyEvent, myEventsAddress, pastAtEnd, type EventSort } from './my-events-query.ts'

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

/** ROUTE-12, EVT-17: what is over stands under a heading of its own. */
export const MyCharityEventsView = observer(({ model }: { model: MyCharityEventsModel }): ReactNode => {
  const { list } = model
  const { query, isReloading } = list
  const nowMs = useNow()
  const cards = (events: readonly CharityEvent[]): ReactNode =>
    events.length > 0 && (
      <ul className={styles.cards} aria-busy={isReloading || undefined}>
        {events.map((event) => (
          <MyEventCard key={event.id} model={model} event={event} />
        ))}
      </ul>
    )
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
        {(events) => {
          const past = pastAtEnd(events, nowMs)
          return (
            <>
              {cards(events.slice(0, events.length - past.length))}
              {past.length > 0 && (
                <h2 className={styles.past}>
                  <FormattedMessage id="event.when.past" />
                </h2>
              )}
              {cards(past)}
            </>
          )
        }}
      </OwnerListPage>
      <EventActionDialog model={list.actions} />
    </>
  )
})
