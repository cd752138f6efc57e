import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dayReasonMaxLength } from '@recircle/core/facility'
import { daysAnswers, reportField } from '@recircle/core/report'
import { dayMs } from '@recircle/core/time-zone'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import choiceStyles from '@recircle/ui/field/choice.module.css'
import fieldStyles from '@recircle/ui/field/field.module.css'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { NativeField, NativeGroup } from '../../forms/native-form.tsx'
import { useKept } from '../../routing/screen/use-kept.ts'
import type { ReportData } from './report.load.ts'
import styles from './report-days.module.css'

const answerWords = {
  closed: 'days.change.closed',
  materials: 'report.daysMaterials',
} as const satisfies Record<(typeof daysAnswers)[number], MessageId>

const { days } = reportField

interface DaysProps {
  page: ReportData
  point: NonNullable<ReportData['point']>
}

/** DAYS-26: today, unless other days are meant; the materials come with their answer, also without scripts. */
export function DaysFields({ page, point }: DaysProps): ReactNode {
  const keptFields = useKept('report')
  const { today, materialIds } = point.ruled
  const taken = page.materials.filter(({ id }) => materialIds?.includes(id))
  const answers = daysAnswers.filter((answer) => answer === 'closed' || taken.length > 0)
  const chosen = keptFields.text(days.change, 'closed')
  return (
    <div className={styles.days}>
      <Columns>
        <DayField name={days.from} label="days.form.from" today={today} />
        <DayField name={days.to} label="days.form.to" today={today} />
      </Columns>
      <NativeGroup name={days.change} legend={<FormattedMessage id="days.form.what" />}>
        <div>
          {answers.map((answer) => (
            <label key={answer} className={choiceStyles.choice}>
              <input
                type="radio"
                className={classNames(choiceStyles.box, choiceStyles.radio)}
                name={days.change}
                value={answer}
                defaultChecked={answer === chosen}
              />
              <FormattedMessage id={answerWords[answer]} />
            </label>
          ))}
        </div>
      </NativeGroup>
      {taken.length > 0 && (
        <div className={styles.material}>
          <NativeField name={days.material} label={<FormattedMessage id="facility.field.material" />}>
            {(control) => (
              <select
                {...control}
                className={fieldStyles.input}
                name={days.material}
                defaultValue={keptFields.text(days.material)}
              >
                {taken.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </NativeField>
        </div>
      )}
      <ReasonField />
    </div>
  )
}

interface DayFieldProps {
  name: string
  label: MessageId
  today: number
}

function DayField({ name, label, today }: DayFieldProps): ReactNode {
  const day = new Date(today * dayMs).toISOString().slice(0, 10)
  const text = useKept('report').text(name, day)
  return (
    <NativeField name={name} label={<FormattedMessage id={label} />} required>
      {(control) => <input {...control} type="date" className={fieldStyles.input} name={name} defaultValue={text} />}
    </NativeField>
  )
}

function ReasonField(): ReactNode {
  const { formatMessage } = useIntl()
  const text = useKept('report').text(days.reason)
  return (
    <NativeField
      name={days.reason}
      label={<FormattedMessage id="days.form.reason" />}
      hint={formatMessage({ id: 'days.form.reasonHint' })}
    >
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name={days.reason}
          maxLength={dayReasonMaxLength}
          defaultValue={text}
        />
      )}
    </NativeField>
  )
}
