import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { weekdays, type Weekday } from '@recircle/core/facility'
import { dayAnswers, reportField, weekFields, type DayFields, type Facts } from '@recircle/core/report'
import editor from '../../facility/hours/week-hours-editor.module.css'
import { NativeFaultView, useNativeMark } from '../../forms/native-form.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import fieldStyles from '@recircle/ui/field/field.module.css'
import styles from './report-hours.module.css'

const answerWords: Readonly<Record<(typeof dayAnswers)[number], MessageId>> = {
  hours: 'hours.kind.hours',
  'full-day': 'hours.kind.fullDay',
  closed: 'hours.dayOff',
  unknown: 'hours.kind.unknown',
}

/** TRUTH-34: the week in native inputs, laid out as in the point editor; equal days follow the first of them. */
export function WeekFields({ facts }: { facts: Facts }): ReactNode {
  const week = weekFields(facts.workingHours)
  return (
    <ol className={styles.days}>
      {weekdays.map((weekday) => (
        <DayRow key={weekday} weekday={weekday} fields={week[weekday]} />
      ))}
    </ol>
  )
}

function DayRow({ weekday, fields }: { weekday: Weekday; fields: DayFields }): ReactNode {
  const { formatMessage } = useIntl()
  const { answer, times, sameAs } = fields
  const keptFields = useKept('report')
  const name = formatMessage({ id: `weekday.${weekday}.full` })
  const time = (which: Parameters<typeof reportField.time>[1], index: number): ReactNode => (
    <input
      type="time"
      className={editor.time}
      name={reportField.time(weekday, which)}
      defaultValue={keptFields.text(reportField.time(weekday, which), times[index])}
      aria-label={formatMessage(
        { id: 'hours.ofDay' },
        { day: name, what: formatMessage({ id: `hours.time.${which}` }) },
      )}
    />
  )
  const faultId = useId()
  const field = reportField.day(weekday)
  return (
    <li className={styles.day} {...useNativeMark(field)}>
      <b>{name}</b>
      <select
        className={fieldStyles.input}
        name={field}
        defaultValue={keptFields.text(field, answer)}
        aria-label={name}
      >
        {sameAs !== null && <option value={sameAs}>{formatMessage({ id: 'report.sameDay' }, { day: sameAs })}</option>}
        {dayAnswers.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: answerWords[each] })}
          </option>
        ))}
      </select>
      <div className={classNames(editor.times, styles.times)}>
        <span className={editor.range}>
          {time('start', 0)}
          <span aria-hidden="true">–</span>
          {time('end', 1)}
        </span>
        <span className={editor.range}>
          <small className={editor.note}>{formatMessage({ id: 'hours.breakShort' })}</small>
          {time('breakStart', 2)}
          <span aria-hidden="true">–</span>
          {time('breakEnd', 3)}
        </span>
      </div>
      <div className={styles.fault}>
        <NativeFaultView name={field} id={faultId} />
      </div>
    </li>
  )
}
