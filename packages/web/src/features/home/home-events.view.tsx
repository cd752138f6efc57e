import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { charityEventPath, type CharityEventKind } from '@recircle/core/charity-event'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import {
  eventCleanupDrawing,
  eventCollectionDrawing,
  eventEducationDrawing,
  eventOtherDrawing,
  eventPlantingDrawing,
} from '../../icons/drawings.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing, type DrawingFile } from '../../ui/drawing.tsx'
import type { HomeEvent } from './home-model.ts'
import styles from './home-events.module.css'

const kinds: Readonly<Record<CharityEventKind, { readonly label: MessageId; readonly drawing: DrawingFile }>> = {
  'clean-up': { label: 'event.kind.cleanUp', drawing: eventCleanupDrawing },
  collection: { label: 'event.kind.collection', drawing: eventCollectionDrawing },
  planting: { label: 'event.kind.planting', drawing: eventPlantingDrawing },
  education: { label: 'event.kind.education', drawing: eventEducationDrawing },
  other: { label: 'event.kind.other', drawing: eventOtherDrawing },
}

export const HomeEventsView = ({ events }: { events: readonly HomeEvent[] }): ReactNode => (
  <section aria-labelledby="home-events" className={styles.section}>
    <div className={styles.head}>
      <div>
        <h2 id="home-events">
          <FormattedMessage id="home.events.title" />
        </h2>
        <p className="soft">
          <FormattedMessage id="home.events.text" />
        </p>
      </div>
      <Anchor href="/charity-events">
        <FormattedMessage id="home.events.all" />
      </Anchor>
    </div>
    <ul className={styles.cards}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  </section>
)

function EventCard({ event }: { event: HomeEvent }): ReactNode {
  const formats = useFormats()
  const { label, drawing } = kinds[event.kind]
  const { startsAtMs, timezone } = event
  return (
    <Card as="li" linked padded={false} className={styles.card}>
      <Drawing drawing={drawing} cover className={styles.cover} />
      <div className={styles.body}>
        <p className={styles.kind}>
          <FormattedMessage id={event.isCancelled ? 'event.status.cancelled' : label} />
        </p>
        <h3>
          <Anchor href={charityEventPath(event.id)}>{event.title}</Anchor>
        </h3>
        {startsAtMs !== null && (
          <p className="small numeric">
            {formats.date(startsAtMs, timezone, 'day')}, {formats.time(startsAtMs, timezone)}
          </p>
        )}
        <p className="small soft">{event.placeName}</p>
      </div>
    </Card>
  )
}
