import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { scheduleOf, weekView } from '@recircle/core/facility'
import { PlanWords } from '@recircle/ui/times/plan-words.view.tsx'
import type { PointHours } from '@recircle/ui/point/point-parts.ts'
import { DayWords } from '@recircle/ui/point/day-words.view.tsx'
import { StopStateWords } from '@recircle/ui/point/stop-words.view.tsx'

/** TRUTH-23: today's hours, to be confirmed; of a mobile point its stop (STOP-7). Null if nothing is known of today. */
export function todayFact(point: PointHours, nowMs: number): ReactNode {
  const { timezone, nextStops } = point
  if (nextStops !== undefined)
    return nextStops.length > 0 ? <StopStateWords times={nextStops} timezone={timezone} nowMs={nowMs} /> : null
  const today = weekView(scheduleOf(point), nowMs).find(({ isToday }) => isToday)
  if (today === undefined || today.plan.kind === 'unknown') return null
  const { plan } = today
  const hours = plan.kind === 'closed' ? <DayWords {...today} /> : <PlanWords plan={plan} />
  return <FormattedMessage id="hours.todayLine" values={{ hours }} />
}
