import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { calendarLinks, charityEventCalendarPath, phaseOf, type CalendarService } from '@recircle/core/charity-event'
import { dateKeyAt } from '@recircle/core/time-zone'
import { readSignUpOutcome } from '@recircle/core/participation'
import type { SharedLink } from '@recircle/core/share'
import { DayDistance } from '../../charity-event/day-distance.view.tsx'
import { DayNumeral } from '../../charity-event/event-date-badge.view.tsx'
import { EventDay, EventTimes, VisitorTimes } from '../../charity-event/event-words.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { RouteMenu } from '../../facility/route-menu.view.tsx'
import { ZoneWords } from '../../facility/words/zone-words.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { ShareLink } from '../../shell/links/share-link.tsx'
import { placeNameOf } from '../../charity-event/place-name.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkMenu } from '@recircle/ui/popover/link-menu.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import type { EventDetails } from './charity-event.load.ts'
import { EventComeView } from './event-come.view.tsx'
import bar from './event-bar.module.css'
import styles from './event-facts.module.css'

const calendars: Readonly<Record<CalendarService, MessageId>> = {
  google: 'event.calendar.google',
  outlook: 'event.calendar.outlook',
}

interface EventFactsProps {
  event: EventDetails
  link: SharedLink
  nowMs: number
}

/** Time and place, and the one thing to do about the event with smaller ones below it. */
export function EventFactsView({ event, link, nowMs }: EventFactsProps): ReactNode {
  const { startsAtMs, timezone, placeName, address } = event
  const phase = phaseOf(event, nowMs)
  const isCancelled = phase === 'cancelled'
  return (
    <Card className={styles.card}>
      {isCancelled && (
        <Alert tone="danger" title={<FormattedMessage id="event.cancelledTitle" />}>
          {event.reason}
        </Alert>
      )}
      {startsAtMs !== null && (
        <div className={styles.fact}>
          <DayNumeral dayMs={startsAtMs} timeZone={timezone} nowMs={nowMs} />
          <div className={isCancelled ? styles.off : undefined}>
            <p className={styles.main}>
              <VisuallyHidden>
                <EventDay event={event} />,{' '}
              </VisuallyHidden>
              <EventTimes event={event} />
            </p>
            {phase === 'upcoming' && (
              <p className="small soft">
                <DayDistance midnightMs={Date.parse(dateKeyAt(timezone, startsAtMs) ?? '')} nowMs={nowMs} />
              </p>
            )}
            <p className="small">
              <ZoneWords timezone={timezone} nowMs={startsAtMs} />
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
      <ActsView event={event} link={link} isToCome={phase === 'upcoming' || phase === 'ongoing'} />
    </Card>
  )
}

function ActsView({
  event,
  link,
  isToCome,
}: Pick<EventFactsProps, 'event' | 'link'> & { isToCome: boolean }): ReactNode {
  const outcome = readSignUpOutcome(useSearchParams()[0])
  const { seats } = event
  const canSignUp = isToCome && seats !== null && seats.isOpen
  return (
    <>
      {isToCome && seats !== null && (
        <EventComeView key={event.id} eventId={event.id} seats={seats} typed={event.typed} outcome={outcome} />
      )}
      {isToCome && !canSignUp && (
        <div className={bar.bar}>
          <CalendarMenu event={event} pageUrl={link.url} label="event.calendar.add" />
        </div>
      )}
      {!isToCome && (
        <div className={bar.bar}>
          <LinkButton href="/charity-events" wide>
            <FormattedMessage id="event.all" />
          </LinkButton>
        </div>
      )}
      <div className={styles.acts}>
        {canSignUp && <CalendarMenu event={event} pageUrl={link.url} label="event.act.calendar" isOver />}
        {isToCome && (
          <RouteMenu
            point={{ name: placeNameOf(event), location: event.location }}
            variant="quiet"
            label="facility.route"
            isOver
          />
        )}
        <ShareLink link={link} variant="quiet" wide />
      </div>
    </>
  )
}

interface CalendarMenuProps {
  event: EventDetails
  pageUrl: string
  label: MessageId
  isOver?: boolean
}

/** EVT-1: the calendar file, and links for calendars that accept an event in a URL. */
function CalendarMenu({ event, pageUrl, label, isOver = false }: CalendarMenuProps): ReactNode {
  const { prefix } = usePage()
  const links = calendarLinks(event, pageUrl)
  if (links.length === 0) return null
  return (
    <LinkMenu
      icon="calendar-add"
      variant={isOver ? 'quiet' : undefined}
      label={<FormattedMessage id={label} />}
      isOver={isOver}
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
