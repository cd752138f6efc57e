import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { charityEventPath, postersOf, type EventPoster } from '@recircle/core/charity-event'
import { useNow } from '../routing/screen/use-now.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { EventCover } from './event-cover.view.tsx'
import { EventDateBadge } from './event-date-badge.view.tsx'
import { EventDay, EventTimes, LanguageTag, useForeignLanguage } from './event-words.view.tsx'
import type { EventSummary } from './event-data.ts'
import { placeWithTown } from './place-name.ts'
import styles from './event-tile.module.css'

/** Events side by side, each with its day on the picture. */
export function EventTiles({ events }: { events: readonly EventSummary[] }): ReactNode {
  const nowMs = useNow()
  const posters = postersOf(events)
  return (
    <ul className={styles.tiles}>
      {posters.map((poster, at) => {
        const event = events[at]
        return event && <EventTile key={event.id} event={event} poster={poster} nowMs={nowMs} />
      })}
    </ul>
  )
}

interface EventTileProps {
  event: EventSummary
  poster: EventPoster
  nowMs: number
}

function EventTile({ event, poster, nowMs }: EventTileProps): ReactNode {
  const language = useForeignLanguage(event)
  const { id, title, cancelledAtMs } = event
  return (
    <Card as="li" linked padded={false} className={styles.tile}>
      <div className={cancelledAtMs === null ? styles.picture : styles.faded}>
        <EventCover url={event.coverUrl} poster={poster} />
        <EventDateBadge event={event} nowMs={nowMs} />
        <LanguageTag language={language} />
      </div>
      <div className={styles.body}>
        <h3 lang={language}>
          <Anchor href={charityEventPath(id)}>{title}</Anchor>
        </h3>
        <p className={styles.fact}>
          <Icon name={cancelledAtMs === null ? 'clock' : 'ban'} size="sm" />
          <span>
            <VisuallyHidden>
              <EventDay event={event} />,{' '}
            </VisuallyHidden>
            {cancelledAtMs === null ? <EventTimes event={event} /> : <FormattedMessage id="event.status.cancelled" />}
          </span>
        </p>
        <p className={styles.fact}>
          <Icon name="pin" size="sm" />
          <span>{placeWithTown(event)}</span>
        </p>
      </div>
    </Card>
  )
}
