import { type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  changedArrangements,
  eventInstants,
  type ArrangementKey,
  type CharityEvent,
  type EventArrangements,
} from '@recircle/core/charity-event'
import type { EventChange } from '@recircle/core/event-change'
import { formatCoordinates } from '@recircle/core/geo'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { MoveEventViewModel } from './move-event.view-model.ts'
import styles from './move-event.module.css'

interface AskedChangeProps {
  model: Pick<MoveEventViewModel, 'isBusy' | 'withdraw'>
  event: CharityEvent
  change: EventChange
}

/** PEOPLE-12: the newest request: its changes while it is pending, and its outcome. */
export const AskedChange = observer(({ model, event, change }: AskedChangeProps): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const ownZone = useVisitorZone()
  const { state, arrangements } = change
  if (state === 'declined')
    return (
      <Alert tone="warning" title={<FormattedMessage id="myEvents.changeDeclined" />}>
        {change.reason}
      </Alert>
    )
  if (state === 'void') return <Alert tone="info">{formatMessage({ id: 'moveEvent.void' })}</Alert>
  if (state !== 'waiting') return null
  return (
    <Card as="section" className={styles.asked} aria-labelledby="asked-title">
      <h3 id="asked-title">{formatMessage({ id: 'moveEvent.waiting' })}</h3>
      <p className="soft small">
        <FormattedMessage
          id="moveEvent.waitingText"
          values={{ date: formats.date(change.createdAtMs, ownZone || 'UTC', 'day') }}
        />
      </p>
      {arrangements === null ? (
        <p>{formatMessage({ id: 'moveEvent.asksToCancel' })}</p>
      ) : (
        <Difference before={event} after={arrangements} />
      )}
      <blockquote className={styles.why}>{change.why}</blockquote>
      <Button size="sm" variant="secondary" busy={model.isBusy} onClick={() => void model.withdraw()}>
        <FormattedMessage id="moveEvent.withdraw" />
      </Button>
    </Card>
  )
})

const labels: Readonly<Record<ArrangementKey, MessageId>> = {
  startsAt: 'event.field.startsAt',
  endsAt: 'event.field.endsAt',
  placeName: 'event.field.place',
  address: 'facility.field.address',
  location: 'facility.field.location',
  capacity: 'event.field.capacity',
  takesSignUps: 'myEvents.takesSignUps',
}

/** Only the fields that would change. */
function Difference({ before, after }: { before: CharityEvent; after: EventArrangements }): ReactNode {
  const { formatMessage } = useIntl()
  const wordsOf = useArrangementWords(before.timezone)
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'moveEvent.field' })}</th>
          <th scope="col">{formatMessage({ id: 'moveEvent.now' })}</th>
          <th scope="col">{formatMessage({ id: 'moveEvent.asked' })}</th>
        </tr>
      </thead>
      <tbody>
        {changedArrangements(before, after).map((key) => (
          <tr key={key}>
            <th scope="row">{formatMessage({ id: labels[key] })}</th>
            <td>{wordsOf(before, key)}</td>
            <td>{wordsOf(after, key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Times are in the time zone of the event. */
function useArrangementWords(timezone: string): (arrangements: EventArrangements, key: ArrangementKey) => string {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const instantWords = (atMs: number | null): string =>
    atMs === null ? '—' : `${formats.date(atMs, timezone, 'short')}, ${formats.time(atMs, timezone)}`
  return (arrangements, key) => {
    switch (key) {
      case 'startsAt':
        return instantWords(eventInstants(arrangements, timezone).startsAtMs)
      case 'endsAt':
        return instantWords(eventInstants(arrangements, timezone).endsAtMs)
      case 'location':
        return formatCoordinates(arrangements.location)
      case 'capacity':
        return arrangements.capacity === null
          ? formatMessage({ id: 'moveEvent.noLimit' })
          : formats.number(arrangements.capacity)
      case 'takesSignUps':
        return formatMessage({ id: arrangements.takesSignUps ? 'moveEvent.yes' : 'moveEvent.no' })
      default:
        return arrangements[key] || '—'
    }
  }
}
