import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { planOf, weekdays, type DayRuleContent, type DayWhen } from '@recircle/core/facility'
import { dayMs, epochDayOfDateKey } from '@recircle/core/time-zone'
import { useFormats } from '../i18n/words.tsx'
import { PlanWords } from './plan-words.view.tsx'

interface DayRuleProps {
  rule: Pick<DayRuleContent, 'when' | 'change'>
  /** The names of those that are not taken. */
  materials: ReactNode
}

/** "1–8 January: closed" */
export function DayRuleWords({ rule: { when, change }, materials }: DayRuleProps): ReactNode {
  const what =
    change.kind === 'closed' ? (
      <FormattedMessage id="days.closed" />
    ) : change.kind === 'hours' ? (
      <PlanWords plan={planOf(change.hours)} isShort />
    ) : (
      <FormattedMessage id="days.notTaken" values={{ materials }} />
    )
  return <FormattedMessage id="days.line" values={{ when: <WhenWords when={when} />, what }} />
}

function WhenWords({ when: { dates, weekdays: days, ofMonth } }: { when: DayWhen }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (dates === null) {
    const names = days.map((day) => formatMessage({ id: `weekday.${weekdays[day] ?? 'monday'}.full` })).join(', ')
    const [which] = ofMonth
    if (which === undefined) return <FormattedMessage id="days.everyWeekday" values={{ days: names }} />
    const id = which < 0 ? 'days.lastOfMonth' : 'days.nthOfMonth'
    return <FormattedMessage id={id} values={{ days: names, which: Math.abs(which) }} />
  }
  const { from, to } = dates
  const isYearly = from.length === yearlyLength
  const [first, last] = [from, to ?? from].map(instantOf)
  const range = formats.dateRange(first ?? 0, last ?? 0, 'UTC', 'day')
  return isYearly ? <FormattedMessage id="days.yearly" values={{ dates: range }} /> : range
}

/** `01-08`; a leap year has every day. */
const yearlyLength = 5
const instantOf = (key: string): number =>
  (epochDayOfDateKey(key.length === yearlyLength ? `2024-${key}` : key) ?? 0) * dayMs
