import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { calendarLinks, charityEventCalendarPath, type CalendarService } from '@recircle/core/charity-event'
import { addressCoordinates } from '@recircle/core/geo'
import type { SharedLink } from '@recircle/core/share'
import { EventDay, EventTimes, VisitorTimes } from '../../charity-event/event-words.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { SmallMap } from '@recircle/ui/map/small-map.tsx'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { RouteMenu } from '../../facility/route-menu.view.tsx'
import { ZoneWords } from '../../facility/words/zone-words.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { ShareLink } from '../../shell/links/share-link.tsx'
import { placeNameOf } from '../../charity-event/place-name.ts'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkMenu } from '@recircle/ui/popover/link-menu.tsx'
import type { EventDetails } from './charity-event.load.ts'
import { EventComeView } from './event-come.view.tsx'
import styles from './event-facts.module.css'

const calendars: Readonly<Record<CalendarService, MessageId>> = {
  google: 'event.calendar.google',
  outlook: 'event.calendar.outlook',
}

interface EventFactsProps {
  event: EventDetails
  link: SharedLink
  isOver: boolean
}

/** Time and place, with the related actions. */
export function EventFactsView({ event, link, isOver }: EventFactsProps): ReactNode {
  const { startsAtMs, timezone, placeName, address } = event
  return (
    <div className={styles.facts}>
      <Card className={styles.card}>
        {startsAtMs !== null && (
          <div className={styles.fact}>
            <Icon name="calendar" size="lg" />
            <div>
              <p className={styles.main}>
                <EventDay event={event} />
              </p>
              <p className="small">
                <EventTimes event={event} /> <ZoneWords timezone={timezone} nowMs={startsAtMs} />
              </p>
              <p className={classNames('small soft', styles.ownTime)}>
                <VisitorTimes event={event} />
              </p>
            </div>
          </div>
        )}
        <div className={styles.fact}>
          <Icon name="pin" size="lg" />
          <div>
            <p className={styles.main}>{placeNameOf(event)}</p>
            {placeName !== '' && <p className="small">{address}</p>}
          </div>
        </div>
        {event.cancelledAtMs === null && !isOver && <CalendarMenu event={event} pageUrl={link.url} />}
        <RouteMenu point={{ name: placeNameOf(event), location: event.location }} variant="secondary" />
        <ShareLink link={link} variant="secondary" wide />
      </Card>
      {event.seats !== null && !isOver && <EventComeView eventId={event.id} seats={event.seats} typed={event.typed} />}
      <PlaceMap event={event} />
    </div>
  )
}

/** EVT-1: the calendar file, and links for calendars that accept an event in a URL. */
function CalendarMenu({ event, pageUrl }: { event: EventDetails; pageUrl: string }): ReactNode {
  const { prefix } = usePage()
  const links = calendarLinks(event, pageUrl)
  if (links.length === 0) return null
  return (
    <LinkMenu
      icon="calendar-add"
      variant={event.seats?.isOpen ? 'secondary' : undefined}
      label={<FormattedMessage id="event.calendar.add" />}
    >
      <li>
        {/* A file from the server, not a page of the router. */}
        <a href={prefix + charityEventCalendarPath(event.id)}>
          <Icon name="download" size="sm" />
          <FormattedMessage id="event.calendar.file" />
        </a>
      </li>
      {links.map(({ service, url }) => (
        <li key={service}>
          <a href={url} target="_blank" rel="noopener">
            <Icon name="external" size="sm" />
            <FormattedMessage id={calendars[service]} />
          </a>
        </li>
      ))}
    </LinkMenu>
  )
}

function PlaceMap({ event }: { event: EventDetails }): ReactNode {
  const { settings } = usePage()
  const words = useMapWords()
  const { id, location } = event
  return (
    <SmallMap
      point={{
        ...location,
        id,
        name: placeNameOf(event),
        material: 'unknown',
        icon: eventKindLooks[event.kind].icon,
        isTemporarilyClosed: false,
      }}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      words={words}
      href={`/recycling-points?at=${addressCoordinates(location)},14`}
    />
  )
}
