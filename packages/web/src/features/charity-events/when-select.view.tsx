import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { eventTimes, isEventDate, readEventsPageQuery, type EventsPageQuery } from '@recircle/core/charity-event'
import { capitalOf } from '@recircle/core/site'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { daysFrom, type EventDay } from '../../charity-event/days-from.ts'

type When = EventsPageQuery['when']

interface WhenSelectProps {
  id: string
  when: When
  onChoose: (when: When) => void
}

const offeredDays = 60

/** EVT-14: time spans and the days of two months in one list, in the language of the page, which a date field would not be in. */
export function WhenSelect({ id, when, onChoose }: WhenSelectProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { timezone } = capitalOf(usePage().site)
  const days = withDay(daysFrom(timezone, useNow(), offeredDays), when)
  const months = new Set(days.map(monthOf))
  return (
    <select
      id={id}
      name="when"
      value={when}
      className={fieldStyles.input}
      onChange={({ target }) => onChoose(readEventsPageQuery([['when', target.value]]).when)}
    >
      {eventTimes.map((time) => (
        <option key={time} value={time}>
          {formatMessage({ id: `event.when.${time}` })}
        </option>
      ))}
      {[...months].map((month) => (
        <optgroup key={month} label={formats.date(Date.parse(month), 'UTC', 'month')}>
          {days
            .filter((day) => monthOf(day) === month)
            .map(({ key, ms }) => (
              <option key={key} value={key}>
                {formats.date(ms, 'UTC', 'shortWeekday')}, {formats.date(ms, 'UTC', 'day')}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

const monthOf = ({ key }: EventDay): string => key.slice(0, 7)

/** A day from the address may be beyond the offered ones. */
function withDay(days: readonly EventDay[], when: When): readonly EventDay[] {
  if (!isEventDate(when) || days.some(({ key }) => key === when)) return days
  return [...days, { key: when, ms: Date.parse(when) }].toSorted((a, b) => a.ms - b.ms)
}
