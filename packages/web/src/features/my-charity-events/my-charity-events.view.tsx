import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { CharityEvent } from '@recircle/core/charity-event'
import { EventActionDialog, type EventActionDialogModel } from '../../event-actions/event-action-dialog.view.tsx'
import { noEventsDrawing } from '../../icons/drawings.ts'
import { OwnerListPages } from '../../owner-list/owner-list-pages.view.tsx'
import { NothingFound, NotLoaded } from '../../owner-list/owner-list-states.view.tsx'
import { useReloadOnReturn } from '../../owner-list/use-reload-on-return.ts'
import styles from '../../owner-list/owner-list.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { EventToEdit } from './my-charity-events.view-model.ts'
import { MyEventCard, type MyEventModel } from './my-event-card.view.tsx'
import { everyEvent, myEventsAddress } from './my-events-query.ts'
import { MyEventsTools, type MyEventsToolsModel } from './my-events-tools.view.tsx'

export interface MyCharityEventsModel extends MyEventModel, MyEventsToolsModel {
  readonly events: readonly CharityEvent[]
  readonly pageCount: number
  readonly isEmpty: boolean
  readonly hasFailed: boolean
  readonly isReloading: boolean
  readonly toEdit: EventToEdit | null
  readonly actions: EventActionDialogModel
  readonly reload: () => Promise<void>
}

const createPath = '/profile/create-charity-event'

/** ROUTE-12 */
export const MyCharityEventsView = observer(({ model }: { model: MyCharityEventsModel }): ReactNode => {
  const navigate = useNavigate()
  const { toEdit } = model
  useEffect(() => {
    if (toEdit === null) return
    const path = `/profile/edit-charity-event/${encodeURIComponent(toEdit.id)}`
    void navigate(path, { state: { reason: toEdit.reason } })
  }, [toEdit, navigate])
  useReloadOnReturn(model.reload)
  return (
    <section className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>
          <FormattedMessage id="title.myCharityEvents" />
        </h1>
        {!model.isEmpty && (
          <LinkButton href={createPath} icon="add" className={styles.create}>
            <FormattedMessage id="event.plan.create" />
          </LinkButton>
        )}
      </header>
      {model.isEmpty ? <NoEventsYet /> : <EventsList model={model} />}
      <EventActionDialog model={model.actions} />
    </section>
  )
})

const EventsList = observer(({ model }: { model: MyCharityEventsModel }): ReactNode => {
  if (model.hasFailed) return <NotLoaded model={model} title="event.failedTitle" text="event.failedText" />
  return (
    <>
      <MyEventsTools model={model} />
      {model.events.length === 0 ? (
        <NothingFound title="event.nothingFoundTitle" plainHref={myEventsAddress(everyEvent)} />
      ) : (
        <ul className={styles.cards} aria-busy={model.isReloading || undefined}>
          {model.events.map((event) => (
            <MyEventCard key={event.id} model={model} event={event} />
          ))}
        </ul>
      )}
      {model.pageCount > 1 && (
        <OwnerListPages
          current={model.query.page}
          total={model.pageCount}
          hrefOf={(page) => myEventsAddress(model.query, { page })}
        />
      )}
    </>
  )
})

const NoEventsYet = (): ReactNode => (
  <EmptyState
    drawing={noEventsDrawing}
    title={<FormattedMessage id="myEvents.emptyTitle" />}
    action={
      <LinkButton href={createPath} icon="add">
        <FormattedMessage id="event.plan.create" />
      </LinkButton>
    }
  >
    <FormattedMessage id="event.plan.text" />
  </EmptyState>
)
