import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import { charityEventPath, phaseOf, posterOf, type CharityEvent } from '@recircle/core/charity-event'
import { moveEventPage, participantsPage } from '@recircle/core/participation'
import { eventActionWords } from '../../charity-event/actions/event-action-words.ts'
import { eventSteps } from '../../charity-event/actions/event-steps.ts'
import { EventStatusChip } from '../../charity-event/actions/event-status-chip.tsx'
import { missingEventWords } from '../../charity-event/actions/missing-event-words.ts'
import { placeNameOf } from '../../charity-event/place-name.ts'
import { EventCover } from '../../charity-event/event-cover.view.tsx'
import { EventTimes } from '../../charity-event/event-words.view.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { OwnerActs } from '../../owned/owner-list/owner-acts.view.tsx'
import styles from '../../owned/owner-list/owner-card.module.css'
import {
  declinedNote,
  onReviewNote,
  OwnerNoteView,
  reasonNote,
  type OwnerNote,
} from '../../owned/owner-list/owner-note.view.tsx'
import { stepsLeftNote } from '../../owned/owner-list/steps-left.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { MenuItem } from '@recircle/ui/popover/menu.tsx'
import type { MyEventModel } from './my-event.types.ts'
import own from './my-event-card.module.css'

interface MyEventProps {
  model: MyEventModel
  event: CharityEvent
}

export const MyEventCard = observer(({ model, event }: MyEventProps): ReactNode => {
  const formats = useFormats()
  const nowMs = useNow()
  const { startsAtMs, timezone, seatsLeft } = event
  const place = placeNameOf(event)
  const note = noteOf(model, event)
  return (
    <Card as="li" data-regains-focus="" className={styles.card} aria-busy={model.list.isBusyWith(event) || undefined}>
      <div className={styles.head}>
        <div className={own.cover} data-over={phaseOf(event, nowMs) === 'past' || undefined}>
          <EventCover url={event.cover?.fileUrl ?? null} poster={posterOf(event)} />
        </div>
        <div className={styles.names}>
          <h2 className={styles.name}>
            <EventName event={event} />
          </h2>
          {startsAtMs !== null && (
            <p className={styles.soft}>
              {formats.date(startsAtMs, timezone)}, <EventTimes event={event} />
            </p>
          )}
          {place !== '' && <p className={styles.soft}>{place}</p>}
        </div>
      </div>
      <p className={styles.status}>
        <EventStatusChip event={event} nowMs={nowMs} />
        {seatsLeft !== null && phaseOf(event, nowMs) === 'upcoming' && (
          <span className={styles.soft}>
            <FormattedMessage id="event.seats" values={{ left: seatsLeft }} />
          </span>
        )}
      </p>
      {note && <OwnerNoteView note={note} />}
      <Actions model={model} event={event} />
    </Card>
  )
})

/** The link of a public event is its page, of a draft its form. */
function EventName({ event: { id, status, title } }: { event: CharityEvent }): ReactNode {
  if (status === 'accepted') return <Anchor href={charityEventPath(id)}>{title}</Anchor>
  if (status !== 'draft') return title
  return <Anchor href={`/profile/edit-charity-event/${encodeURIComponent(id)}`}>{title}</Anchor>
}

function noteOf(model: MyEventModel, event: CharityEvent): OwnerNote | null {
  const { status, statusComment } = event
  const missing = model.missingOf(event)
  if (missing.length > 0) return stepsLeftNote(eventSteps(missing), missingEventWords)
  if (status === 'on-review') return onReviewNote
  if (status === 'declined' && statusComment !== '') return declinedNote(statusComment)
  if (event.cancelledAtMs !== null) return reasonNote(statusComment)
  if (!model.changesBySupport(event)) return null
  const change = model.changeOf(event)
  if (change?.state === 'waiting') return changeWaitsNote
  return change?.state === 'declined' ? changeDeclinedNote(change.reason) : null
}

const changeWaitsNote: OwnerNote = { tone: null, title: <FormattedMessage id="myEvents.changeWaits" />, text: null }
const changeDeclinedNote = (reason: string): OwnerNote => ({
  tone: 'warning',
  title: <FormattedMessage id="myEvents.changeDeclined" />,
  text: reason,
})

/** What each status asks for, in the order of preference. A published event without sign-ups asks for nothing. */
const wanted = ['sendToReview', 'edit', 'result', 'people', 'toDraft']

/** EVT-2, FAC-26: only the actions allowed now. */
const Actions = observer(({ model, event }: MyEventProps): ReactNode => {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  /** ORG-8 */
  const openResult = async (): Promise<void> => {
    setBusy(true)
    const page = await model.findResultPage(event)
    setBusy(false)
    if (page !== null) await navigate(page)
  }
  const { status } = event
  const acts: readonly (MenuItem | false)[] = [
    ...model.actionsOf(event).map((action) => ({
      id: action,
      icon: eventActionWords[action].icon,
      label: formatMessage({ id: eventActionWords[action].label }),
      isDangerous: action === 'delete',
      onChoose: () => model.list.choose(action, event),
    })),
    status === 'accepted' &&
      phaseOf(event, nowMs) === 'past' && {
        id: 'result',
        icon: 'success',
        label: formatMessage({ id: 'event.result' }),
        onChoose: () => void openResult(),
      },
    status === 'accepted' &&
      event.takesSignUps && {
        id: 'people',
        icon: 'user',
        label: formatMessage({ id: 'people.title' }),
        href: participantsPage(event.id),
      },
    model.changesBySupport(event) && {
      id: 'move',
      icon: 'calendar',
      label: formatMessage({ id: 'myEvents.move' }),
      href: moveEventPage(event.id),
    },
    {
      id: 'copy',
      icon: 'copy',
      label: formatMessage({ id: 'facility.action.copyShort' }),
      href: `/profile/create-charity-event?copy=${encodeURIComponent(event.id)}`,
    },
  ]
  const offered = acts.filter((act) => act !== false)
  const first = wanted.find((name) => offered.some(({ id }) => id === name)) ?? (offered.length === 1 ? '' : null)
  return <OwnerActs of={event.title} acts={offered} first={first} isBusy={isBusy || model.list.isBusyWith(event)} />
})
