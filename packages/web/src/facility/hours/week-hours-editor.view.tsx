import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hoursToOsm, weekdays, type DayHours, type Weekday, type WorkingHours } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { Menu } from '@recircle/ui/popover/menu.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { DayTimes } from './day-times.view.tsx'
import {
  copyDay,
  dayKindOf,
  dayKinds,
  weekPresets,
  withDay,
  withKind,
  type CopyTarget,
  type DayKind,
  type WeekPreset,
} from './edit-week.ts'
import { WeekSummary } from './week-summary.view.tsx'
import styles from './week-hours-editor.module.css'

interface WeekHoursEditorProps {
  /** The name by which an error list finds the days: `<field>.monday`. */
  field: string
  value: WorkingHours
  onChange: (week: WorkingHours) => void
}

const kindWords: Readonly<Record<DayKind, MessageId>> = {
  hours: 'hours.kind.hours',
  'full-day': 'hours.aroundTheClock',
  closed: 'hours.dayOff',
  unknown: 'hours.kind.unknown',
}
const presets: readonly WeekPreset[] = ['workingDays', 'everyDay', 'aroundTheClock', 'unknown']
const targets: readonly CopyTarget[] = ['everyDay', 'workingDays', 'weekend']
const presetWords: Readonly<Record<WeekPreset, MessageId>> = {
  workingDays: 'hours.preset.workingDays',
  everyDay: 'hours.preset.everyDay',
  aroundTheClock: 'hours.aroundTheClock',
  unknown: 'hours.preset.unknown',
}
const copyWords: Readonly<Record<CopyTarget, MessageId>> = {
  everyDay: 'hours.copy.everyDay',
  workingDays: 'hours.copy.workingDays',
  weekend: 'hours.copy.weekend',
}

/** FAC-12: the editor of a week: its days, presets, and a summary. */
export function WeekHoursEditor({ field, value, onChange }: WeekHoursEditorProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.editor}>
      <fieldset className={styles.presets} aria-label={formatMessage({ id: 'hours.presets' })}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={hoursToOsm(value) === hoursToOsm(weekPresets[preset])}
            className={styles.preset}
            onClick={() => onChange(weekPresets[preset])}
          >
            <FormattedMessage id={presetWords[preset]} />
          </button>
        ))}
      </fieldset>
      <ol className={styles.days}>
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            field={`${field}.${weekday}`}
            weekday={weekday}
            day={value[weekday]}
            onChange={(day) => onChange(withDay(value, weekday, day))}
            onCopy={(target) => onChange(copyDay(value, weekday, target))}
          />
        ))}
      </ol>
      <WeekSummary week={value} />
    </div>
  )
}

interface DayRowProps {
  field: string
  weekday: Weekday
  day: DayHours
  onChange: (day: DayHours) => void
  onCopy: (target: CopyTarget) => void
}

function DayRow({ field, weekday, day, onChange, onCopy }: DayRowProps): ReactNode {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const name = formatMessage({ id: `weekday.${weekday}.full` })
  // Cleared times will probably be typed again, so the inputs stay until another option is chosen for the day or the week.
  const [cleared, setCleared] = useState<DayHours | null>(null)
  const kind = cleared === day ? 'hours' : dayKindOf(day)
  const changeTimes = (changed: DayHours): void => {
    setCleared(dayKindOf(changed) === 'closed' ? changed : null)
    onChange(changed)
  }
  // A new object even for an equal day, so that it no longer counts as cleared.
  const choose = (chosen: DayKind): void => onChange({ ...withKind(day, chosen) })
  return (
    <li className={styles.day} {...fieldBox(field)}>
      <b>{name}</b>
      <SelectPopover
        label={formatMessage({ id: 'hours.dayAnswer' }, { day: name })}
        labelHidden
        texts={texts}
        options={dayKinds.map((each) => ({ id: each, title: formatMessage({ id: kindWords[each] }) }))}
        selection={{
          mode: 'single',
          value: kind,
          onChange: (id) => choose(dayKinds.find((each) => each === id) ?? kind),
        }}
      />
      <div className={styles.times}>
        {kind === 'hours' && <DayTimes name={name} day={day} onChange={changeTimes} />}
      </div>
      <Menu
        label={formatMessage({ id: 'hours.copy' }, { day: name })}
        align="end"
        items={targets.map((target) => ({
          id: target,
          label: <FormattedMessage id={copyWords[target]} />,
          onChoose: () => onCopy(target),
        }))}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            icon="copy"
            iconSize="sm"
            label={formatMessage({ id: 'hours.copy' }, { day: name })}
          />
        )}
      />
    </li>
  )
}
