import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatTimeOfDay, parseTimeOfDay, planOf, minutesInDay, type DayHours } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { dayProblemOf, withBreak, withoutBreak, withTime, type DayProblem, type DayTime } from './edit-week.ts'
import styles from './week-hours-editor.module.css'

interface DayTimesProps {
  /** The name of the day, for screen readers. */
  name: string
  day: DayHours
  onChange: (day: DayHours) => void
}

const timeWords: Readonly<Record<DayTime, MessageId>> = {
  start: 'hours.time.start',
  end: 'hours.time.end',
  breakStart: 'hours.time.breakStart',
  breakEnd: 'hours.time.breakEnd',
}
const problemWords: Readonly<Record<DayProblem, MessageId>> = {
  startEnd: 'hours.error.startEnd',
  sameTimes: 'hours.error.sameTimes',
  breakBoth: 'hours.error.breakBoth',
  breakOrder: 'hours.error.breakOrder',
  breakOutside: 'hours.error.breakOutside',
}

/** The times of one day; native time inputs handle every keyboard and clock format. */
export function DayTimes({ name, day, onChange }: DayTimesProps): ReactNode {
  const { formatMessage } = useIntl()
  const errorId = useId()
  const problem = dayProblemOf(day)
  const plan = planOf(withoutBreak(day))
  const areTimesWrong = problem === 'startEnd' || problem === 'sameTimes'
  const isBreakWrong = problem !== null && !areTimesWrong
  const ofDay = (id: MessageId): string =>
    formatMessage({ id: 'hours.ofDay' }, { day: name, what: formatMessage({ id }) })
  const time = (which: DayTime, isWrong: boolean): ReactNode => (
    <input
      type="time"
      className={styles.time}
      aria-label={ofDay(timeWords[which])}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      value={day[which] === null ? '' : formatTimeOfDay(day[which])}
      onChange={(event) => onChange(withTime(day, which, parseTimeOfDay(event.target.value)))}
    />
  )
  return (
    <>
      <span className={styles.range}>
        {time('start', areTimesWrong)}
        <span aria-hidden="true">–</span>
        {time('end', areTimesWrong)}
      </span>
      {plan.kind === 'hours' && plan.end > minutesInDay && (
        <small className={styles.note}>{formatMessage({ id: 'hours.nextDay' })}</small>
      )}
      {plan.kind === 'closed' && problem === null && (
        <small className={styles.note}>{formatMessage({ id: 'hours.noTimes' })}</small>
      )}
      {day.noLunchBreak ? (
        <Button size="sm" variant="quiet" icon="add" onClick={() => onChange(withBreak(day))}>
          <FormattedMessage id="hours.addBreak" />
        </Button>
      ) : (
        <span className={styles.range}>
          <small className={styles.note}>{formatMessage({ id: 'hours.breakShort' })}</small>
          {time('breakStart', isBreakWrong)}
          <span aria-hidden="true">–</span>
          {time('breakEnd', isBreakWrong)}
          <IconButton
            icon="close"
            iconSize="sm"
            label={ofDay('hours.noLunchBreak')}
            onClick={() => onChange(withoutBreak(day))}
          />
        </span>
      )}
      {problem && (
        <div className={styles.problem}>
          <FieldError id={errorId}>{formatMessage({ id: problemWords[problem] })}</FieldError>
        </div>
      )}
    </>
  )
}
