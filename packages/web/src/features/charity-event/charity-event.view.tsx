import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { charityEventCalendarPath, charityEventPath, posterOf } from '@recircle/core/charity-event'
import type { Language } from '@recircle/core/material'
import { sharePicturePath } from '@recircle/core/site'
import { DeletedEventView } from '../../charity-event/deleted-event.view.tsx'
import { EventCover } from '../../charity-event/event-cover.view.tsx'
import { EventTiles } from '../../charity-event/event-tile.view.tsx'
import { EventKindTag, EventPhaseChip, LanguageTag, useForeignLanguage } from '../../charity-event/event-words.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { ResultFigures } from '../../charity-event/result-totals.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { SideContent } from '../../shell/frame/side-content.tsx'
import type { CharityEventData } from './charity-event.load.ts'
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
        top={
          <header className={styles.head}>
            <p className={styles.tags}>
              <EventKindTag kind={event.kind} />
              <EventPhaseChip event={event} nowMs={nowMs} />
              <LanguageTag language={language} />
            </p>
            <TitleView title={event.title} language={language} />
            {event.result !== null && <ResultFigures shown={event.result} />}
            <div className={event.coverUrl === null ? styles.poster : styles.photo}>
              <EventCover url={event.coverUrl} poster={posterOf(event)} isFirst />
            </div>
          </header>
        }
        right={<EventFactsView event={event} link={link} nowMs={nowMs} />}
      >
        <div className={styles.words}>
          <EventSectionsView event={event} />
        </div>
      </SideContent>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby-events" className={styles.nearby}>
          <div className={styles.nearbyHead}>
            <h2 id="nearby-events">
              {formatMessage({ id: event.cancelledAtMs === null ? 'event.nearby' : 'event.others' })}
            </h2>
            <Anchor href="/charity-events">{formatMessage({ id: 'event.all' })}</Anchor>
          </div>
          <EventTiles events={nearby} />
        </section>
      )}
    </article>
  )
}

/** A name of more letters is set smaller. */
const longTitle = 60
/** From so many letters a name can be longer than four lines, on a phone and anywhere. */
const cutOnPhone = 90
const cutAnywhere = 150

/** LOOK-7: at most four lines; the rest by the address of the title. */
function TitleView({ title, language }: { title: string; language: Language | undefined }): ReactNode {
  const { length } = title
  const cut = length > cutAnywhere ? 'always' : length > cutOnPhone ? 'phone' : undefined
  return (
    <>
      <h1 id={cut && 'name'} lang={language} data-long={length > longTitle ? '' : undefined} data-cut={cut}>
        {title}
      </h1>
      {cut !== undefined && (
        <a href="#name" className={styles[cut]}>
          <FormattedMessage id="event.wholeTitle" />
        </a>
      )}
    </>
  )
}
