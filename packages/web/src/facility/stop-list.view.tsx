import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stopCalendarPath, type StopTime } from '@recircle/core/facility'
import { usePage } from '../routing/screen/use-page.ts'
import { Icon } from '../ui/icon.tsx'
import iconButton from '../ui/icon-button.module.css'
import { useFormats } from '../i18n/words.tsx'
import { StopDay, type StopTimeProps } from './stop-words.view.tsx'
import styles from './stop-list.module.css'

interface StopListProps {
  pointId: string
  times: readonly StopTime[]
  timezone: string
  nowMs: number
}

/** STOP-7, STOP-8: the next stops, each with its calendar file, and a file for all of them. */
export function StopList({ pointId, times, timezone, nowMs }: StopListProps): ReactNode {
  const { formatMessage } = useIntl()
  const { prefix } = usePage()
  const left = times.filter(({ endsAtMs }) => endsAtMs > nowMs)
  if (left.length === 0)
    return (
      <p className="soft">
        <FormattedMessage id="hours.noStops" />
      </p>
    )
  const label = formatMessage({ id: 'facility.stops.add' })
  return (
    <>
      <ol className={styles.stops}>
        {left.map((time) => (
          <li key={time.startsAtMs} aria-current={time.startsAtMs <= nowMs ? 'date' : undefined}>
            <div>
              <b>
                <StopDay time={time} timezone={timezone} nowMs={nowMs} />
                {', '}
                <StopHours time={time} timezone={timezone} />
              </b>
              <p>{time.place}</p>
            </div>
            {/* A file from the server, not a page of the router. */}
            <a
              href={prefix + stopCalendarPath(pointId, time)}
              aria-label={label}
              title={label}
              className={iconButton.button}
            >
              <Icon name="calendar-add" size="sm" />
            </a>
          </li>
        ))}
      </ol>
      <a href={prefix + stopCalendarPath(pointId)} className={styles.all}>
        <FormattedMessage id="facility.stops.all" />
      </a>
    </>
  )
}

function StopHours({ time, timezone }: StopTimeProps): ReactNode {
  const formats = useFormats()
  const [start, end] = [formats.time(time.startsAtMs, timezone), formats.time(time.endsAtMs, timezone)]
  return <FormattedMessage id="hours.range" values={{ start, end }} />
}
