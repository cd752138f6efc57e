import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { charityEventPath, postersOf, type EventPoster } from '@recircle/core/charity-event'
import { Anchor } from '../ui/anchor.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { EventCover } from './event-cover.view.tsx'
import { EventDateBadge } from './event-date-badge.view.tsx'
import { EventTimes, useForeignLanguage } from './event-words.view.tsx'
import type { EventSummary } from './event-data.ts'
import { placeWithTown } from './place-name.ts'
import styles from './event-tile.module.css'

/** Events side by side, each with its day on the picture. */
export function EventTiles({ events }: { events: readonly EventSummary[] }): ReactNode {
  const posters = postersOf(events)
  return (
    <ul className={styles.tiles}>
      {posters.map((poster, at) => {
        const event = events[at]
        return event && <EventTile key={event.id} event={event} poster={poster} />
      })}
    </ul>
  )
}

function EventTile({ event, poster }: { event: EventSummary; poster: EventPoster }): ReactNode {
  const { id, title, cancelledAtMs } = event
  return (
    <Card as="li" linked padded={false} className={styles.tile}>
      <div className={cancelledAtMs === null ? styles.picture : styles.faded}>
        <EventCover url={event.coverUrl} poster={poster} />
        <EventDateBadge event={event} />
      </div>
      <div className={styles.body}>
        <h3 lang={useForeignLanguage(event)}>
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
          <span>{placeWithTown(event)}</span>
        </p>
      </div>
    </Card>
  )
}
