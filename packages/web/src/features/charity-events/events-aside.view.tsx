import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { usePage } from '../../screen/use-page.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { feedAddress } from './events-address.ts'
import styles from './events-aside.module.css'

/** For those who hold events, and for those who would not miss one. */
export function EventsAsideView({ query }: { query: EventsPageQuery }): ReactNode {
  const { prefix } = usePage()
  return (
    <aside className={styles.aside}>
      <Card as="section" className={styles.card}>
        <h2>
          <FormattedMessage id="event.plan.title" />
        </h2>
        <p className="small soft">
          <FormattedMessage id="event.plan.text" />
        </p>
        <LinkButton href="/profile/create-charity-event" size="sm">
          <FormattedMessage id="event.plan.create" />
        </LinkButton>
        <Anchor href="/charity-events-manual/">
          <FormattedMessage id="title.charityEventsManual" />
        </Anchor>
      </Card>
      <Card as="section" className={styles.card}>
        <h2>
          <FormattedMessage id="event.feed.title" />
        </h2>
        <p className="small soft">
          <FormattedMessage id="event.feed.text" />
        </p>
        {/* The feeds are files of the server, not pages of the router. */}
        <a href={prefix + feedAddress('calendar', query)} className={styles.feed}>
          <Icon name="calendar-add" size="sm" />
          <FormattedMessage id="event.feed.calendar" />
        </a>
        <a href={prefix + feedAddress('news', query)} className={styles.feed}>
          <Icon name="rss" size="sm" />
          <FormattedMessage id="event.feed.news" />
        </a>
      </Card>
    </aside>
  )
}
