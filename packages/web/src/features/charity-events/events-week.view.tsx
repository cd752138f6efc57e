import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { capitalOf } from '@recircle/core/site'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { daysFrom } from '../../charity-event/days-from.ts'
import { eventsAddress } from './events-address.ts'
import styles from './events-filters.module.css'

const shown = 7

interface EventsWeekProps {
  query: EventsPageQuery
  /** The days with events in the list. */
  days: ReadonlySet<string>
}

/** LOOK-8: the weekend and the next seven days as links; a dot marks days with events in the list. */
export function EventsWeekView({ query, days }: EventsWeekProps): ReactNode {
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const { timezone } = capitalOf(usePage().site)
  const link = (when: EventsPageQuery['when'], words: ReactNode) => (
    <li key={when}>
      <Anchor
        href={eventsAddress(query, { when: query.when === when ? 'upcoming' : when })}
        aria-current={query.when === when ? 'date' : undefined}
        data-has-events={days.has(when) ? '' : undefined}
      >
        {words}
      </Anchor>
    </li>
  )
  return (
    <nav aria-label={formatMessage({ id: 'event.week' })} className={styles.week}>
      <ul>
        {link('weekend', <FormattedMessage id="event.when.weekend" />)}
        {daysFrom(timezone, nowMs, shown).map(({ key, ms }) =>
          link(
            key,
            <>
              <small>{formats.date(ms, 'UTC', 'shortWeekday')}</small> {formats.date(ms, 'UTC', 'short')}
            </>,
          ),
        )}
      </ul>
    </nav>
  )
}
