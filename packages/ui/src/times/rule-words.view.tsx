import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { planOf, weekdays, type DayRuleContent, type DayWhen } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { dayMs, epochDayOfDateKey } from '@recircle/core/time-zone'
import type { Formats } from '../i18n/formats.ts'
import { useFormats } from '../i18n/words.tsx'
import { PlanWords } from './plan-words.view.tsx'

interface RuleWordsProps {
  rule: Pick<DayRuleContent, 'when' | 'change'>
  materials: readonly Pick<Material, 'id' | 'names'>[]
}

/** "1 Jan – 8 Jan: closed" */
export function RuleWords({ rule: { when, change }, materials }: RuleWordsProps): ReactNode {
  const formats = useFormats()
  const names = change.kind === 'materials' ? materials.filter(({ id }) => change.materialIds.includes(id)) : []
  const what =
    change.kind === 'closed' ? (
      <FormattedMessage id="days.closed" />
    ) : change.kind === 'hours' ? (
      <PlanWords plan={planOf(change.hours)} isShort />
    ) : (
      <FormattedMessage
        id="days.notTaken"
        values={{ materials: names.map((each) => each.names[formats.language]).join(', ') }}
      />
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
  const last = to ?? from
  const range = last === from ? dateText(from, formats) : `${dateText(from, formats)} – ${dateText(last, formats)}`
  return isYearly ? <FormattedMessage id="days.yearly" values={{ dates: range }} /> : range
}

/** `01-08`; a leap year has every day. */
const yearlyLength = 5
const dateText = (key: string, formats: Formats): string => {
  const day = epochDayOfDateKey(key.length === yearlyLength ? `2024-${key}` : key)
  return day === null ? key : formats.date(day * dayMs, 'UTC', 'day')
}
