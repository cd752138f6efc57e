import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import { charityEventPath, phaseOf, posterOf, type CharityEvent } from '@recircle/core/charity-event'
import { moveEventPage, participantsPage } from '@recircle/core/participation'
import type { EventAction } from '../../charity-event/actions/owned-event.ts'
import { eventActionWords } from '../../charity-event/actions/event-action-words.ts'
import { eventSteps } from '../../charity-event/actions/event-steps.ts'
import { EventStatusChip } from '../../charity-event/actions/event-status-chip.tsx'
import { missingEventWords } from '../../charity-event/actions/missing-event-words.ts'
import { placeNameOf } from '../../charity-event/place-name.ts'
import { EventCover } from '../../charity-event/event-cover.view.tsx'
import { EventTimes } from '../../charity-event/event-words.view.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
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
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import type { MyEventModel } from './my-event.types.ts'
import own from './my-event-card.module.css'

interface MyEventProps {
  model: MyEventModel
  event: CharityEvent
}

export const MyEventCard = observer(({ model, event }: MyEventProps): ReactNode => {
  const formats = useFormats()
  const nowMs = useNow()
  const ownZone = useVisitorZone()
  const { startsAtMs, timezone } = event
  const place = placeNameOf(event)
  const note = noteOf(model, event)
  return (
    <Card as="li" data-regains-focus="" className={styles.card} aria-busy={model.list.isBusyWith(event) || undefined}>
      <div className={styles.head}>
        <div className={own.cover}>
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
        <span className={styles.soft}>
          <FormattedMessage
            id="myPoints.changedOn"
            values={{ date: formats.date(event.updatedAtMs, ownZone || 'UTC', 'day') }}
          />
        </span>
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
  return change?.state === 'declined' ? changeDeclinedNote(change.reason) : bySupportNote
}

const changeWaitsNote: OwnerNote = { tone: null, title: <FormattedMessage id="myEvents.changeWaits" />, text: null }
const changeDeclinedNote = (reason: string): OwnerNote => ({
  tone: 'warning',
  title: <FormattedMessage id="myEvents.changeDeclined" />,
  text: reason,
})

const bySupportNote: OwnerNote = {
  tone: null,
  title: <FormattedMessage id="event.accepted.hint" />,
  text: (
    <ModalLink modal="write-to-us">
      <FormattedMessage id="layout.writeToUs" />
    </ModalLink>
  ),
}

const variants: Readonly<Record<EventAction, ButtonVariant>> = {
  edit: 'primary',
  sendToReview: 'secondary',
  toDraft: 'secondary',
  delete: 'danger-quiet',
}

/** EVT-2: only the actions allowed now. */
const Actions = observer(({ model, event }: MyEventProps): ReactNode => {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  return (
    <div className={styles.actions}>
      {model.actionsOf(event).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={variants[action]}
          icon={eventActionWords[action].icon}
          busy={model.list.isBusyWith(event)}
          onClick={() => model.list.choose(action, event)}
        >
          <FormattedMessage id={eventActionWords[action].label} />
        </Button>
      ))}
      {model.changesBySupport(event) && (
        <LinkButton size="sm" variant="secondary" icon="calendar" href={moveEventPage(event.id)}>
          <FormattedMessage id="myEvents.move" />
        </LinkButton>
      )}
      {event.status === 'accepted' && phaseOf(event, nowMs) === 'past' && <ResultButton model={model} event={event} />}
      {event.status === 'accepted' && event.takesSignUps && (
        <LinkButton size="sm" variant="secondary" icon="user" href={participantsPage(event.id)}>
          <FormattedMessage id="myEvents.people" />
        </LinkButton>
      )}
      <div className={styles.quiet}>
        <LinkButton
          size="sm"
          variant="quiet"
          icon="copy"
          title={formatMessage({ id: 'facility.action.copy' })}
          href={`/profile/create-charity-event?copy=${encodeURIComponent(event.id)}`}
        >
          <FormattedMessage id="facility.action.copyShort" />
        </LinkButton>
      </div>
    </div>
  )
})

/** ORG-8 */
function ResultButton({ model, event }: MyEventProps): ReactNode {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    const page = await model.findResultPage(event)
    setBusy(false)
    if (page !== null) await navigate(page)
  }
  return (
    <Button size="sm" variant="secondary" icon="success" busy={isBusy} onClick={() => void open()}>
      <FormattedMessage id="myEvents.result" />
    </Button>
  )
}
