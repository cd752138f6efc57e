import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { differentDays, scheduleOf, scheduleOfMaterial, type DifferentDays } from '@recircle/core/facility'
import { dayMs, epochDayOfDateKey, wallTimeAt } from '@recircle/core/time-zone'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { Formats } from '@recircle/ui/i18n/formats.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import type { PointHours, PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { dateInWords } from '../words/confirmed-words.view.tsx'
import { reasonOf, reportedBy } from '@recircle/ui/point/day-reason.ts'
import { DayWords } from '@recircle/ui/point/day-words.view.tsx'
import styles from './different-days.module.css'

/** What lies further ahead can still change. */
const shownDays = 31

interface DifferentDaysProps {
  point: Pick<PointHours, 'workingHours' | 'timezone' | 'days'> & { readonly materials: readonly PointMaterial[] }
  nowMs: number
}

/** DAYS-19: the days of the coming month that differ, each with its reason; nothing if none does. DAYS-36: holidays after the next one are folded. */
export function DifferentDaysList({ point, nowMs }: DifferentDaysProps): ReactNode {
  const { formatMessage } = useIntl()
  const days = oncePerRule(daysAhead(point, nowMs))
  const [next, ...later] = days.filter(({ day }) => day.because.kind === 'holiday')
  const folded = later.length > 1 ? later : []
  const shown = days.filter((row) => row === next || !folded.includes(row))
  if (days.length === 0) return null
  const list = (rows: readonly AheadRow[], id: MessageId): ReactNode => (
    <ul className={styles.days} aria-label={formatMessage({ id })}>
      {rows.map((row) => (
        <DayLine key={`${row.day.from} ${row.untaken ?? ''}`} row={row} timezone={point.timezone} nowMs={nowMs} />
      ))}
    </ul>
  )
  return (
    <>
      {list(shown, 'days.ahead')}
      {folded.length > 0 && (
        <Disclosure isSmall summary={formatMessage({ id: 'days.moreHolidays' }, { count: folded.length })}>
          {list(folded, 'days.holidays')}
        </Disclosure>
      )}
    </>
  )
}

interface DayLineProps {
  row: AheadRow
  timezone: string
  nowMs: number
}

function DayLine({ row: { day, untaken, again }, timezone, nowMs }: DayLineProps): ReactNode {
  const formats = useFormats()
  const reason = reasonOf(day.because, formats.language)
  const reported = reportedBy(day.because)
  return (
    <li>
      <b>{[day, ...again].map((each) => datesOf(each, formats)).join(', ')}</b>
      <span>
        {untaken === null ? (
          <DayWords plan={day.plan} because={day.because} />
        ) : (
          <FormattedMessage id="days.notTaken" values={{ materials: untaken }} />
        )}
        {reason !== null && ` · ${reason}`}
        {reported && (
          <small>
            {' '}
            <FormattedMessage
              id="days.reported"
              values={{ by: reported.by, date: dateInWords(formats, timezone, reported.atMs, nowMs) }}
            />
          </small>
        )}
      </span>
    </li>
  )
}

function datesOf({ from, to }: DifferentDays, formats: Formats): string {
  const [first, last] = [from, to].map((key) => (epochDayOfDateKey(key) ?? 0) * dayMs)
  return formats.dateRange(first ?? 0, last ?? 0, 'UTC', 'short')
}

interface AheadDay {
  readonly day: DifferentDays
  /** The names of the materials that are not taken; null if the hours differ. */
  readonly untaken: string | null
}

interface AheadRow extends AheadDay {
  /** The other days of a rule that comes back, such as each Monday. */
  readonly again: readonly DifferentDays[]
}

function oncePerRule(days: readonly AheadDay[]): readonly AheadRow[] {
  const rows = new Map<string, AheadRow>()
  for (const { day, untaken } of days) {
    const key = day.because.kind === 'rule' ? day.because.rule.id : day.from
    const row = rows.get(key)
    rows.set(key, row ? { ...row, again: [...row.again, day] } : { day, untaken, again: [] })
  }
  return [...rows.values()]
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
