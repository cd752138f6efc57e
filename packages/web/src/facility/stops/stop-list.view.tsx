import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeThatMoved, stopCalendarPath, type StopChange, type StopTime } from '@recircle/core/facility'
import { usePage } from '../../routing/screen/use-page.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { StopDay, type StopTimeProps } from '@recircle/ui/point/stop-words.view.tsx'
import styles from './stop-list.module.css'

interface StopListProps {
  pointId: string
  times: readonly StopTime[]
  changes: readonly StopChange[]
  timezone: string
  nowMs: number
}

/** STOP-7, STOP-8: the next stops, each with its calendar file, and a file for all of them. */
export function StopList({ pointId, times, changes, timezone, nowMs }: StopListProps): ReactNode {
  const { formatMessage } = useIntl()
  const { prefix } = usePage()
  const calledOff = changes.filter(({ to }) => to === null)
  const left = [...times, ...calledOff]
    .filter(({ endsAtMs }) => endsAtMs > nowMs)
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs)
  if (left.length === 0) return <p className="soft">{formatMessage({ id: 'hours.noStops' })}</p>
  const label = formatMessage({ id: 'event.calendar.add' })
  return (
    <>
      <ol className={styles.stops}>
        {left.map((time) => (
          <li
            key={`${time.startsAtMs} ${time.place}`}
            aria-current={!isOff(time) && time.startsAtMs <= nowMs ? 'date' : undefined}
          >
            <div>
              <StopWhen isOff={isOff(time)}>
                <StopDay time={time} timezone={timezone} nowMs={nowMs} />
                {', '}
                <StopHours time={time} timezone={timezone} />
              </StopWhen>
              <p>{time.place}</p>
              <ChangeWords change={isOff(time) ? time : changeThatMoved(changes, time)} timezone={timezone} />
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

const isOff = (time: StopTime | StopChange): time is StopChange => 'reason' in time

const StopWhen = ({ isOff: isStruck, children }: { isOff: boolean; children: ReactNode }): ReactNode =>
  isStruck ? <s>{children}</s> : <b>{children}</b>

/** STOP-13: "Not coming: …", "Moved from 18:00: …". */
function ChangeWords({ change, timezone }: { change: StopChange | null; timezone: string }): ReactNode {
  const formats = useFormats()
  if (!change) return null
  const { reason, startsAtMs } = change
  return (
    <p className={styles.change}>
      {change.to === null ? (
        <FormattedMessage id="facility.stops.isOff" values={{ reason }} />
      ) : (
        <FormattedMessage id="facility.stops.isMoved" values={{ reason, time: formats.time(startsAtMs, timezone) }} />
      )}
    </p>
  )
}

function StopHours({ time, timezone }: StopTimeProps): ReactNode {
  const formats = useFormats()
  const [start, end] = [formats.time(time.startsAtMs, timezone), formats.time(time.endsAtMs, timezone)]
  return <FormattedMessage id="hours.range" values={{ start, end }} />
}
