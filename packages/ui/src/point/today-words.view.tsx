import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { scheduleOf, weekView } from '@recircle/core/facility'
import { useFormats } from '../i18n/words.tsx'
import type { PointHours } from './point-parts.ts'

/** Today's hours; nothing if the opening state already says the same. */
export function TodayWords({ point, nowMs }: { point: PointHours; nowMs: number }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (point.isTemporarilyClosed) return null
  const plan = weekView(scheduleOf(point), nowMs).find(({ isToday }) => isToday)?.plan
  if (plan?.kind !== 'hours') return null
  const time = (minute: number): string => formats.time((minute % 1440) * 60_000, 'UTC')
  return <span>{formatMessage({ id: 'hours.range' }, { start: time(plan.start), end: time(plan.end) })}</span>
}
