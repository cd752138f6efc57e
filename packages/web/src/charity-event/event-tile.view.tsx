import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { charityEventPath } from '@recircle/core/charity-event'
import { Anchor } from '../ui/anchor.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { EventCover } from './event-cover.view.tsx'
import { EventDateBadge } from './event-date-badge.view.tsx'
import { EventTimes } from './event-words.view.tsx'
import type { EventSummary } from './event-data.ts'
import { placeNameOf } from './place-name.ts'
import styles from './event-tile.module.css'

/** Events side by side, each with its day on the picture. */
export const EventTiles = ({ events }: { events: readonly EventSummary[] }): ReactNode => (
  <ul className={styles.tiles}>
    {events.map((event) => (
      <EventTile key={event.id} event={event} />
    ))}
  </ul>
)

function EventTile({ event }: { event: EventSummary }): ReactNode {
  const { id, title, cancelledAtMs } = event
  return (
    <Card as="li" linked padded={false} className={styles.tile}>
      <div className={cancelledAtMs === null ? styles.picture : styles.faded}>
        <EventCover event={event} />
        <EventDateBadge event={event} />
      </div>
      <div className={styles.body}>
        <h3>
          <Anchor href={charityEventPath(id)}>{title}</Anchor>
        </h3>
        {cancelledAtMs === null ? (
          <p className={styles.fact}>
            <Icon name="clock" size="sm" />
            <EventTimes event={event} />
          </p>
        ) : (
          <p className={styles.fact}>
            <Icon name="ban" size="sm" />
            <FormattedMessage id="event.status.cancelled" />
          </p>
        )}
        <p className={styles.fact}>
          <Icon name="pin" size="sm" />
          <span>{placeNameOf(event)}</span>
        </p>
      </div>
    </Card>
  )
}
