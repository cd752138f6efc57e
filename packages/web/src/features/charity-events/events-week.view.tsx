import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isEventDate, type EventDate, type EventsPageQuery } from '@recircle/core/charity-event'
import { capitalOf } from '@recircle/core/site'
import { dateKeyAt } from '@recircle/core/time-zone'
import { useFormats } from '../../i18n/words.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { eventsAddress } from './events-address.ts'
import styles from './events-week.module.css'

const dayMs = 86_400_000
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
        {weekFrom(dateKeyAt(timezone, nowMs) ?? '').map(({ key, ms }) => {
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

/** Calendar days are the same in every zone, so they are computed in UTC. */
const weekFrom = (today: string): { key: EventDate; ms: number }[] =>
  Array.from({ length: shown }, (_, at) => Date.parse(`${today}T00:00:00Z`) + at * dayMs).flatMap((ms) => {
    const key = new Date(ms).toISOString().slice(0, 10)
    return isEventDate(key) ? [{ key, ms }] : []
  })
