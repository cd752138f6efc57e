import { inWeight, type Schedule } from '../days/schedule.ts'
import type { DayRule, DayRuleContent, HolidayRule } from '../days/day-rule.ts'
import { osmSpanText } from './osm-date-selector.ts'
import { osmDayText, osmWeekdaysText } from './osm-day-selector.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { minutesInDay, planOf, weekdays, type DayHours, type WorkingHours } from './working-hours.ts'

const clock = (minute: number) => (minute === minutesInDay ? '24:00' : formatTimeOfDay(minute % minutesInDay))
const stretchText = (start: number, end: number) => `${clock(start)}-${clock(end)}`

function dayText(day: DayHours): string {
  const plan = planOf(day)
  if (plan.kind === 'unknown') return 'unknown'
  if (plan.kind === 'closed') return 'off'
  if (plan.kind === 'full-day') return stretchText(0, minutesInDay)
  const { start, end, lunchBreak } = plan
  if (!lunchBreak) return stretchText(start, end)
  // The notation cannot express a second part that starts after midnight.
  if (lunchBreak.end >= minutesInDay) return 'unknown'
  return `${stretchText(start, lunchBreak.start)},${stretchText(lunchBreak.end, end)}`
}

function weekTexts(hours: WorkingHours): string[] {
  const daysByText = new Map<string, number[]>()
  for (const [index, weekday] of weekdays.entries()) {
    const text = dayText(hours[weekday])
    daysByText.set(text, [...(daysByText.get(text) ?? []), index])
  }
  return Array.from(daysByText, ([text, days]) => `${osmWeekdaysText(days)} ${text}`)
}

/** Writes `opening_hours` for every day; returns an empty string if the whole week is unknown. */
export function hoursToOsm(hours: WorkingHours): string {
  const texts = weekTexts(hours)
  if (texts.length === 1 && texts[0] === 'Mo-Su unknown') return ''
  if (texts.length === 1 && texts[0] === 'Mo-Su 00:00-24:00') return '24/7'
  return texts.join('; ')
}

/** Materials have no word in the notation. */
function ruleTexts({ when, change, reason }: DayRuleContent): string[] {
  if (change.kind === 'materials') return []
  const times = change.kind === 'closed' ? 'off' : dayText(change.hours)
  const said = reason === '' ? '' : `"${reason.replaceAll('"', '”').replaceAll(/\s+/gu, ' ')}"`
  return [[osmSpanText(when), osmDayText(when), times, said].filter((part) => part !== '').join(' ')]
}

const holidayTexts = (onHolidays: HolidayRule | null, { sunday }: WorkingHours): string[] => {
  if (onHolidays === 'closed') return ['PH off']
  return onHolidays === 'as-sunday' ? [`PH ${dayText(sunday)}`] : []
}

/** What a text of `opening_hours` can say of a schedule. */
export interface WrittenSchedule {
  readonly week: WorkingHours
  readonly rules: readonly DayRule[]
  readonly onHolidays: HolidayRule | null
}

/** IMP-35: writes `opening_hours`, with the rules that outweigh others behind them. Empty if nothing is known. */
export function toOpeningHours({ week, rules, onHolidays }: WrittenSchedule | Schedule): string {
  const ordered = inWeight(rules)
  const [regular, single] = [true, false].map((isRegular) =>
    ordered.filter(({ level }) => (level === 'regular') === isRegular).flatMap(ruleTexts),
  )
  const texts = [...(regular ?? []), ...holidayTexts(onHolidays, week), ...(single ?? [])]
  if (texts.length === 0) return hoursToOsm(week)
  return [...weekTexts(week), ...texts].join('; ')
}
