import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { differentDays, scheduleOf, scheduleOfMaterial, type DifferentDays } from '@recircle/core/facility'
import { dayMs, epochDayOfDateKey, wallTimeAt } from '@recircle/core/time-zone'
import type { Formats } from '@recircle/ui/i18n/formats.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { PointHours, PointMaterial } from '../point-data.ts'
import { reasonOf } from './day-reason.ts'
import { DayWords } from './day-words.view.tsx'
import styles from './different-days.module.css'

/** What lies further ahead can still change. */
const shownDays = 31

interface DifferentDaysProps {
  point: Pick<PointHours, 'workingHours' | 'timezone' | 'days'> & { readonly materials: readonly PointMaterial[] }
  nowMs: number
}

/** DAYS-19: the days of the coming month that differ, each with its reason; nothing if none does. */
export function DifferentDaysList({ point, nowMs }: DifferentDaysProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const days = daysAhead(point, nowMs)
  if (days.length === 0) return null
  return (
    <ul className={styles.days} aria-label={formatMessage({ id: 'days.ahead' })}>
      {days.map(({ day, untaken }) => {
        const reason = reasonOf(day.because, formats.language)
        return (
          <li key={`${day.from} ${untaken ?? ''}`}>
            <b>{datesOf(day, formats)}</b>
            <span>
              {untaken === null ? (
                <DayWords plan={day.plan} because={day.because} />
              ) : (
                <FormattedMessage id="days.notTaken" values={{ materials: untaken }} />
              )}
              {reason !== null && ` · ${reason}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function datesOf({ from, to }: DifferentDays, formats: Formats): string {
  const date = (key: string): string => formats.date((epochDayOfDateKey(key) ?? 0) * dayMs, 'UTC', 'short')
  return from === to ? date(from) : `${date(from)} – ${date(to)}`
}

interface AheadDay {
  readonly day: DifferentDays
  /** The names of the materials that are not taken; null if the hours differ. */
  readonly untaken: string | null
}

function daysAhead({ materials, ...point }: DifferentDaysProps['point'], nowMs: number): readonly AheadDay[] {
  const schedule = scheduleOf(point)
  const today = wallTimeAt(point.timezone, nowMs)?.epochDay
  if (today === undefined) return []
  const ofMaterials = schedule.rules.flatMap((rule): AheadDay[] => {
    if (rule.change.kind !== 'materials') return []
    const { materialIds } = rule.change
    const untaken = materials.flatMap(({ id, name }) => (materialIds.includes(id) ? name : [])).join(', ')
    const [id] = materialIds
    if (untaken === '' || id === undefined) return []
    const alone = scheduleOfMaterial({ ...schedule, rules: [rule] }, id, null)
    return differentDays(alone, today, shownDays).flatMap((day) =>
      day.because.kind === 'rule' ? { day, untaken } : [],
    )
  })
  return [...differentDays(schedule, today, shownDays).map((day) => ({ day, untaken: null })), ...ofMaterials].toSorted(
    (one, other) => (one.day.from < other.day.from ? -1 : Number(one.day.from > other.day.from)),
  )
}
