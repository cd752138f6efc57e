import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { capitalOf } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { usePage } from '../routing/screen/use-page.ts'
import { daysFrom } from './days-from.ts'

const mostDays = 14

/** today, tomorrow, in 3 days, and nothing beyond two weeks; counted from the same day as the week above the list. */
export function DayDistance({ midnightMs, nowMs }: { midnightMs: number; nowMs: number }): ReactNode {
  const [today] = daysFrom(capitalOf(usePage().site).timezone, nowMs, 1)
  const days = today === undefined ? -1 : (midnightMs - today.ms) / dayMs
  if (days < 0 || days > mostDays) return null
  if (days < 2) return <FormattedMessage id={days === 0 ? 'hours.stopToday' : 'hours.stopTomorrow'} />
  return <FormattedMessage id="event.inDays" values={{ count: days }} />
}
