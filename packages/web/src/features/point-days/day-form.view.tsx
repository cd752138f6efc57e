import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { dayReasonMaxLength, weekdays } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Columns, Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { SegmentedControl } from '@recircle/ui/field/segmented-control.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { DayTimes } from '../../facility/hours/day-times.view.tsx'
import { RuleWords } from '@recircle/ui/times/rule-words.view.tsx'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { contentOf, dayChanges, repeats, whichOfMonth, type DayForm, type DayFormFault } from './day-form.ts'
import type { PointDaysViewModel } from './point-days.view-model.ts'

export type DayFormModel = Pick<
  PointDaysViewModel,
  'shown' | 'isNew' | 'isBusy' | 'faults' | 'meant' | 'edit' | 'dismiss' | 'submit'
>

const faultWords: Readonly<Partial<Record<DayFormFault['code'], MessageId>>> = {
  required: 'validation.required',
  maxLen: 'validation.maxLen',
  date: 'days.fault.date',
  order: 'days.fault.order',
  past: 'days.fault.past',
}

/** DAYS-20: one form for one point, some of them, or all. */
export const DayFormView = observer(({ model, form }: { model: DayFormModel; form: DayForm }): ReactNode => {
  const { formatMessage } = useIntl()
  const touched = useTouched()
  const element = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(element)
  const { faults, isBusy } = model
  const faultOf = (field: DayFormFault['field'], name: string): ReactNode => {
    const fault = touched.has(name) ? faults.find((each) => each.field === field) : undefined
    return fault && formatMessage({ id: faultWords[fault.code] ?? 'validation.required' }, fault.params)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    touched.all()
    if (faults.length > 0) showFirstFault()
    else void model.submit()
  }
  return (
    <Card as="section">
      <form ref={element} noValidate onSubmit={submit} {...touched.watch}>
        <Stack>
          <h2>{formatMessage({ id: model.isNew ? 'days.form.new' : 'days.form.change' })}</h2>
          <PointsFields model={model} form={form} error={faultOf('points', 'points')} />
          <WhenFields model={model} form={form} error={faultOf('dates', lastOf(form))} />
          <ChangeFields model={model} form={form} error={faultOf('change', 'materials')} />
          <TextField
            name="reason"
            label={formatMessage({ id: 'days.form.reason' })}
            hint={formatMessage({ id: 'days.form.reasonHint' })}
            maxLength={dayReasonMaxLength}
            error={faultOf('reason', 'reason')}
            value={form.reason}
            onChange={(reason) => model.edit({ reason })}
          />
          {faults.length === 0 && <PreviewView model={model} form={form} />}
          <Row>
            <Button type="submit" icon="check" unready={faults.length > 0} busy={isBusy}>
              <FormattedMessage id="days.form.save" />
            </Button>
            <Button variant="secondary" onClick={() => model.dismiss()}>
              <FormattedMessage id="confirm.cancel" />
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
})

/** Of one day there is nothing wrong with its last. */
const lastOf = ({ to }: DayForm): 'from' | 'to' => (to === '' ? 'from' : 'to')

interface FieldsProps {
  model: DayFormModel
  form: DayForm
  error: ReactNode
}

const PointsFields = observer(({ model, form, error }: FieldsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const { points, pointCount } = model.shown
  const options = points.map(({ id, title, address }) => ({ id, title, note: address }))
  const search = { label: formatMessage({ id: 'days.form.searchPoints' }) }
  const [isExcepting, setExcepting] = useState(form.exceptIds.length > 0)
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'days.form.points' })}
        options={[
          { value: 'all', label: formatMessage({ id: 'days.form.all' }, { count: pointCount }) },
          { value: 'except', label: formatMessage({ id: 'days.form.exceptSome' }) },
          { value: 'some', label: formatMessage({ id: 'days.form.some' }) },
        ]}
        value={form.isOfAll ? (isExcepting ? 'except' : 'all') : 'some'}
        onChange={(value) => {
          setExcepting(value === 'except')
          model.edit({ isOfAll: value !== 'some', ...(value === 'all' && { exceptIds: [] }) })
        }}
      />
      {form.isOfAll && isExcepting && (
        <SelectPopover
          label={formatMessage({ id: 'days.form.except' })}
          texts={{ ...texts, placeholder: formatMessage({ id: 'days.form.noExceptions' }) }}
          options={options}
          search={search}
          selection={{ mode: 'multi', value: form.exceptIds, onChange: (exceptIds) => model.edit({ exceptIds }) }}
        />
      )}
      {!form.isOfAll && (
        <SelectPopover
          label={formatMessage({ id: 'days.form.chosen' })}
          name="points"
          error={error}
          texts={texts}
          options={options}
          search={search}
          selection={{ mode: 'multi', value: form.pointIds, onChange: (pointIds) => model.edit({ pointIds }) }}
        />
      )}
    </>
  )
})

const WhenFields = observer(({ model, form, error }: FieldsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  return (
    <>
      <SegmentedControl
        isLabeled
        label={formatMessage({ id: 'days.form.when' })}
        segments={repeats.map((value) => ({ value, label: formatMessage({ id: `days.repeat.${value}` }) }))}
        value={form.repeat}
        onChange={(repeat) => model.edit({ repeat })}
      />
      {form.repeat === 'weekday' ? (
        <Columns>
          <SelectPopover
            label={formatMessage({ id: 'days.form.weekday' })}
            texts={texts}
            options={weekdays.map((day, at) => ({
              id: String(at),
              title: formatMessage({ id: `weekday.${day}.full` }),
            }))}
            selection={{
              mode: 'single',
              value: String(form.weekday),
              onChange: (id) => model.edit({ weekday: Number(id) }),
            }}
          />
          <SelectPopover
            label={formatMessage({ id: 'days.form.which' })}
            texts={texts}
            options={whichOfMonth.map((which) => ({
              id: String(which),
              title: formatMessage({ id: 'days.form.whichOfMonth' }, { which: which < 0 ? 'last' : which }),
            }))}
            selection={{
              mode: 'single',
              value: String(form.which),
              onChange: (id) => model.edit({ which: Number(id) }),
            }}
          />
        </Columns>
      ) : (
        <Columns>
          <TextField
            type="date"
            name="from"
            required
            label={formatMessage({ id: 'days.form.from' })}
            error={lastOf(form) === 'from' && error}
            value={form.from}
            onChange={(from) => model.edit({ from })}
          />
          <TextField
            type="date"
            name="to"
            label={formatMessage({ id: 'days.form.to' })}
            hint={formatMessage({ id: 'days.form.toHint' })}
            error={lastOf(form) === 'to' && error}
            value={form.to}
            onChange={(to) => model.edit({ to })}
          />
        </Columns>
      )}
    </>
  )
})

const ChangeFields = observer(({ model, form, error }: FieldsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useSelectTexts()
  const name = formatMessage({ id: 'days.change.hours' })
  return (
    <>
      <SegmentedControl
        isLabeled
        label={formatMessage({ id: 'days.form.what' })}
        segments={dayChanges.map((value) => ({ value, label: formatMessage({ id: `days.change.${value}` }) }))}
        value={form.change}
        onChange={(change) => model.edit({ change })}
      />
      {form.change === 'hours' && (
        <Row>
          <DayTimes name={name} day={form.hours} onChange={(hours) => model.edit({ hours })} />
          {error && <FieldError id="days-hours-error">{error}</FieldError>}
        </Row>
      )}
      {form.change === 'materials' && (
        <SelectPopover
          label={formatMessage({ id: 'days.form.materials' })}
          name="materials"
          error={error}
          texts={texts}
          options={model.shown.materials.map(({ id, names }) => ({ id: String(id), title: names[formats.language] }))}
          selection={{
            mode: 'multi',
            value: form.materialIds.map(String),
            onChange: (ids) => model.edit({ materialIds: ids.map(Number) }),
          }}
        />
      )}
    </>
  )
})

/** What will be, in one sentence. */
const PreviewView = observer(({ model, form }: Omit<FieldsProps, 'error'>): ReactNode => (
  <p role="status">
    <FormattedMessage
      id="days.form.preview"
      values={{
        count: model.meant,
        left: form.isOfAll ? form.exceptIds.length : 0,
        rule: <RuleWords rule={contentOf(form)} materials={model.shown.materials} />,
      }}
    />
  </p>
))
