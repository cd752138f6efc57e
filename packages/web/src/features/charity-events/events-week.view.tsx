import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { capitalOf } from '@recircle/core/site'
import { useFormats } from '../../i18n/words.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { daysFrom } from './days-from.ts'
import { eventsAddress } from './events-address.ts'
import styles from './events-week.module.css'

const shown = 7

interface EventsWeekProps {
  query: EventsPageQuery
  /** The days with events in the list. */
  days: ReadonlySet<string>
}

/** LOOK-8: the next seven days as links; a dot marks days with events in the list. */
export function EventsWeekView({ query, days }: EventsWeekProps): ReactNode {
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const { timezone } = capitalOf(usePage().site)
  return (
    <nav aria-label={formatMessage({ id: 'event.week' })} className={styles.week}>
      <ul>
        {daysFrom(timezone, nowMs, shown).map(({ key, ms }) => {
          const isChosen = query.when === key
          return (
            <li key={key}>
              <Anchor
                href={eventsAddress(query, { when: isChosen ? 'upcoming' : key })}
                aria-current={isChosen ? 'date' : undefined}
                data-has-events={days.has(key) ? '' : undefined}
              >
                <small>{formats.date(ms, 'UTC', 'shortWeekday')}</small>
                {formats.date(ms, 'UTC', 'short')}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
