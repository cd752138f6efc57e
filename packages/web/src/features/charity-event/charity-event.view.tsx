import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { charityEventCalendarPath, charityEventPath, phaseOf, posterOf } from '@recircle/core/charity-event'
import { sharePicturePath } from '@recircle/core/site'
import { DeletedEventView } from '../../charity-event/deleted-event.view.tsx'
import { EventCover } from '../../charity-event/event-cover.view.tsx'
import { EventDateBadge } from '../../charity-event/event-date-badge.view.tsx'
import { EventTiles } from '../../charity-event/event-tile.view.tsx'
import { EventKindTag, EventPhaseChip, LanguageTag, useForeignLanguage } from '../../charity-event/event-words.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { SideContent } from '../../shell/frame/side-content.tsx'
import { Tag } from '@recircle/ui/mark/tag.tsx'
import type { CharityEventData, EventDetails } from './charity-event.load.ts'
import { EventFactsView } from './event-facts.view.tsx'
import { EventSectionsView } from './event-sections.view.tsx'
import styles from './charity-event.module.css'

export const CharityEventView = ({ data }: { data: CharityEventData }): ReactNode =>
  data.kind === 'deleted' ? <DeletedEventView title={data.title} /> : <EventPage {...data} />

/** Its links and the form to sign up work without scripts. */
function EventPage({ event, nearby }: Extract<CharityEventData, { kind: 'event' }>): ReactNode {
  const { formatMessage } = useIntl()
  const { origin, prefix, locale } = usePage()
  const nowMs = useNow()
  const language = useForeignLanguage(event)
  const link = {
    title: event.title,
    text: formatMessage({ id: 'share.eventText' }, { name: event.title }),
    picturePath: sharePicturePath('events', event.id, event.version, locale),
    url: origin + prefix + charityEventPath(event.id),
  }
  return (
    <article className={styles.page}>
      {/* EVT-7: React moves it into the head. */}
      <link
        rel="alternate"
        type="text/calendar"
        title={event.title}
        href={prefix + charityEventCalendarPath(event.id)}
      />
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: '/charity-events', label: <FormattedMessage id="title.charityEvents" /> },
        ]}
        current={<span lang={language}>{event.title}</span>}
      />
      <SideContent
        isTall
        top={
          <div className={styles.head}>
            <div className={styles.picture}>
              <EventCover url={event.coverUrl} poster={posterOf(event)} isFirst />
              <EventDateBadge event={event} nowMs={nowMs} />
            </div>
            <header className={styles.words}>
              <p className={styles.tags}>
                <EventKindTag kind={event.kind} />
                <EventPhaseChip event={event} nowMs={nowMs} />
                <LanguageTag language={language} />
                {event.capacity !== null && (
                  <Tag>{formatMessage({ id: 'event.capacity' }, { count: event.capacity })}</Tag>
                )}
              </p>
              <h1 lang={language}>{event.title}</h1>
              <PhaseNote event={event} nowMs={nowMs} />
            </header>
          </div>
        }
        right={<EventFactsView event={event} link={link} isOver={phaseOf(event, nowMs) === 'past'} />}
      >
        <div className={styles.words}>
          <EventSectionsView event={event} />
        </div>
      </SideContent>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby-events" className={styles.nearby}>
          <div className={styles.nearbyHead}>
            <h2 id="nearby-events">{formatMessage({ id: 'event.nearby' })}</h2>
            <Anchor href="/charity-events">{formatMessage({ id: 'event.all' })}</Anchor>
          </div>
          <EventTiles events={nearby} />
        </section>
      )}
    </article>
  )
}

function PhaseNote({ event, nowMs }: { event: EventDetails; nowMs: number }): ReactNode {
  const phase = phaseOf(event, nowMs)
  if (phase === 'cancelled')
    return (
      <Alert tone="danger" title={<FormattedMessage id="event.cancelledTitle" />}>
        {event.reason}
      </Alert>
    )
  if (phase !== 'past') return null
  return (
    <Alert
      tone="info"
      title={<FormattedMessage id="event.pastTitle" />}
      action={
        <LinkButton href="/charity-events" variant="secondary" size="sm">
          <FormattedMessage id="event.all" />
        </LinkButton>
      }
    >
      <FormattedMessage id="event.pastText" />
    </Alert>
  )
}
