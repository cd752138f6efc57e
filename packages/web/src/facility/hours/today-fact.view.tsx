import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { scheduleOf, weekView } from '@recircle/core/facility'
import { PlanWords } from '@recircle/ui/times/plan-words.view.tsx'
import type { PointHours } from '../point-data.ts'
import { StopStateWords } from '../stops/stop-words.view.tsx'

/** TRUTH-23: today's hours, to be confirmed; of a mobile point its stop (STOP-7). Null if nothing is known of today. */
export function todayFact(point: PointHours, nowMs: number): ReactNode {
  const { timezone, nextStops } = point
  if (nextStops !== undefined)
    return nextStops.length > 0 ? <StopStateWords times={nextStops} timezone={timezone} nowMs={nowMs} /> : null
  const plan = weekView(scheduleOf(point), nowMs).find(({ isToday }) => isToday)?.plan
  if (plan === undefined || plan.kind === 'unknown') return null
  return <FormattedMessage id="hours.todayLine" values={{ hours: <PlanWords plan={plan} /> }} />
}
