import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { charityEventPath, phaseOf, type EventPoster } from '@recircle/core/charity-event'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { EventCover } from './event-cover.view.tsx'
import { EventKindTag, EventPhaseChip, EventTimes, LanguageTag, useForeignLanguage } from './event-words.view.tsx'
import type { EventSummary } from './event-data.ts'
import { placeWithTown } from './place-name.ts'
import styles from './event-row.module.css'

interface EventRowProps {
  event: EventSummary
  poster: EventPoster
  nowMs: number
  /** The day is not said above it. */
  hasDay: boolean
  /** From the visitor; null if unknown. */
  distanceM: number | null
  /** Said above the list. */
  town: string
}

/** One event of a list: the picture beside the text. */
export function EventRow({ event, poster, nowMs, hasDay, distanceM, town }: EventRowProps): ReactNode {
  const formats = useFormats()
  const language = useForeignLanguage(event)
  const { id, title, kind, capacity, seatsLeft, startsAtMs, timezone, cancelledAtMs } = event
  return (
    <Card as="li" linked padded={false} className={styles.row}>
      <div className={cancelledAtMs === null ? styles.picture : styles.faded}>
        <EventCover url={event.coverUrl} poster={poster} />
      </div>
      <div className={styles.body}>
        <p className={styles.tags}>
          <EventKindTag kind={kind} />
          <EventPhaseChip event={event} nowMs={nowMs} />
          <LanguageTag language={language} />
          {distanceM !== null && <span className={styles.distance}>{formats.distance(distanceM)}</span>}
        </p>
        <h3 lang={language}>
          <Anchor href={charityEventPath(id)}>{title}</Anchor>
        </h3>
        <ul className={styles.facts}>
          <Fact icon="clock">
            {hasDay && startsAtMs !== null && (
              <>
                {formats.date(startsAtMs, timezone, 'shortWeekday')}, {formats.date(startsAtMs, timezone, 'day')} ·{' '}
              </>
            )}
            <EventTimes event={event} />
          </Fact>
          {capacity !== null && phaseOf(event, nowMs) === 'upcoming' && (
            <Fact icon="users">
              {seatsLeft === null ? (
                <FormattedMessage id="event.capacity" values={{ count: capacity }} />
              ) : (
                <b data-full={seatsLeft === 0 ? '' : undefined}>
                  <FormattedMessage id="event.seats" values={{ left: seatsLeft }} />
                </b>
              )}
            </Fact>
          )}
          <Fact icon="pin">{placeWithTown(event, town)}</Fact>
        </ul>
      </div>
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }): ReactNode => (
  <li>
    <Icon name={icon} size="sm" />
    <span>{children}</span>
  </li>
)
