import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { feedAddress } from './events-address.ts'
import styles from './events-aside.module.css'

const feeds = [
  ['calendar', 'text/calendar', 'calendar-add'],
  ['news', 'application/rss+xml', 'rss'],
] as const

/** Links for organizers, and feeds for visitors of the events that are shown. */
export function EventsAsideView({ query }: { query: EventsPageQuery }): ReactNode {
  const { prefix } = usePage()
  const { formatMessage } = useIntl()
  return (
    <aside className={styles.aside}>
      <Card as="section" className={styles.card}>
        <h2>{formatMessage({ id: 'event.plan.title' })}</h2>
        <p className="small soft">{formatMessage({ id: 'event.plan.text' })}</p>
        <LinkButton href="/profile/create-charity-event" size="sm">
          <FormattedMessage id="event.plan.create" />
        </LinkButton>
        <Anchor href="/charity-events-manual/">{formatMessage({ id: 'title.charityEventsManual' })}</Anchor>
      </Card>
      <Card as="section" className={styles.card}>
        <h2>{formatMessage({ id: 'event.feed.title' })}</h2>
        <p className="small soft">{formatMessage({ id: 'event.feed.text' })}</p>
        {feeds.map(([feed, type, icon]) => {
          const href = prefix + feedAddress(feed, query)
          const words = formatMessage({ id: `event.feed.${feed}` })
          return (
            <Fragment key={feed}>
              {/* EVT-7: React moves it into the head. */}
              <link rel="alternate" type={type} title={words} href={href} />
              {/* The feeds are files from the server, not pages of the router. */}
              <a href={href} className={styles.feed}>
                <Icon name={icon} size="sm" />
                {words}
              </a>
            </Fragment>
          )
        })}
      </Card>
      <Anchor href="/results" className={styles.totals}>
        <FormattedMessage id="event.totals" />
      </Anchor>
    </aside>
  )
}
