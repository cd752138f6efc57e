import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlannedDay } from '@recircle/core/facility'
import { PlanWords } from '../times/plan-words.view.tsx'

/** DAYS-19: the hours of one day; a day closed by a rule or a holiday is no day off. */
export function DayWords({ plan, because }: PlannedDay): ReactNode {
  // DAYS-3: nobody has said what the point does on that holiday.
  if (because?.kind === 'holiday' && because.rule === null) return <FormattedMessage id="days.mayDiffer" />
  if (plan.kind === 'closed' && because !== null) return <FormattedMessage id="days.closed" />
  return <PlanWords plan={plan} isShort />
}
