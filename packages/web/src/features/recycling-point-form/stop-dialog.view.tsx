import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer, useLocalObservable } from 'mobx-react-lite'
import {
  formatTimeOfDay,
  parseTimeOfDay,
  stopEveryMax,
  stopFaults,
  stopRepeats,
  type Stop,
  type StopFault,
} from '@recircle/core/facility'
import { defaultLngLat } from '@recircle/core/geo'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { PlacePicker } from '../../forms/place-picker.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Columns, Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { PointFieldsModel } from './point-form.types.ts'
import { StopExceptions } from './stop-exceptions.view.tsx'
import styles from './stops-editor.module.css'

interface StopDialogProps {
  start: Stop
  isNew: boolean
  placeOfStop: PointFieldsModel['placeOfStop']
  onSave: (stop: Stop) => void
  onClose: () => void
}

const faultWords = (code: StopFault['code']): MessageId => {
  if (code === 'endsLikeItStarts') return 'facility.changeStop.sameTime'
  if (code === 'untilBeforeFirst') return 'pointForm.stops.untilBeforeFirst'
  return code === 'date' ? 'validation.required' : `validation.${code}`
}

/** STOP-9: the editor of one stop: place, days and times. */
export const StopDialog = observer(({ start, isNew, placeOfStop, onSave, onClose }: StopDialogProps): ReactNode => {
  const { formatMessage } = useIntl()
  const written = useLocalObservable(() => ({
    stop: start,
    change(changes: Partial<Stop>) {
      this.stop = { ...this.stop, ...changes }
    },
  }))
  const [choice] = useState(() =>
    placeOfStop({
      address: () => written.stop.place,
      setAddress: (place) => written.change({ place }),
      setLocation: (location) => written.change({ location }),
    }),
  )
  useEffect(() => () => choice.stop(), [choice])
  const touched = useTouched()
  const { stop } = written
  const faults = stopFaults(stop)
  const faultOf = (field: keyof Stop): ReactNode => {
    const fault = touched.has(field) ? faults.find((each) => each.field === field) : undefined
    return fault && formatMessage({ id: faultWords(fault.code) }, fault.params)
  }
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // React events bubble through portals to the form of the point.
    event.stopPropagation()
    touched.all()
    if (faults.length > 0) showFirstFault()
    else onSave({ ...stop, place: stop.place.trim() })
  }
  const time = (field: 'start' | 'end'): ReactNode => (
    <TextField
      type="time"
      name={field}
      required
      label={formatMessage({ id: `pointForm.stops.${field}` })}
      hint={field === 'end' && stop.end < stop.start ? formatMessage({ id: 'hours.nextDay' }) : undefined}
      error={faultOf(field)}
      value={formatTimeOfDay(stop[field])}
      onChange={(text) => written.change({ [field]: parseTimeOfDay(text) ?? stop[field] })}
    />
  )
  // Rendered in a portal, because forms cannot be nested.
  return createPortal(
    <Modal
      open
      size="medium"
      title={formatMessage({ id: isNew ? 'pointForm.stops.add' : 'pointForm.stops.change' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} {...touched.watch}>
        <Stack>
          <PlacePicker
            addressField="place"
            address={stop.place}
            addressLabel={formatMessage({ id: 'pointForm.stops.place' })}
            addressError={faultOf('place')}
            onAddress={(place) => written.change({ place })}
            onAddressBlur={() => undefined}
            location={stop.location.lng === 0 && stop.location.lat === 0 ? defaultLngLat : stop.location}
            locationError={faultOf('location')}
            choice={choice}
          />
          <Columns>
            <TextField
              type="date"
              name="date"
              required
              label={formatMessage({ id: 'pointForm.stops.date' })}
              error={faultOf('date')}
              value={stop.date}
              onChange={(date) => written.change({ date })}
            />
            <PlainSelect
              label={formatMessage({ id: 'pointForm.stops.repeat' })}
              value={stop.repeat}
              options={stopRepeats.map((value) => ({
                value,
                label: formatMessage({ id: `pointForm.stops.repeat.${value}` }),
              }))}
              onChange={(value) => written.change({ repeat: stopRepeats.find((each) => each === value) ?? 'once' })}
            />
          </Columns>
          <Columns>
            {time('start')}
            {time('end')}
          </Columns>
          {stop.repeat !== 'once' && (
            <>
              <Columns>
                <PlainSelect
                  label={formatMessage({ id: 'pointForm.stops.every' })}
                  value={String(stop.every)}
                  options={Array.from({ length: stopEveryMax }, (_, index) => {
                    const every = index + 1
                    const id = stop.repeat === 'weekly' ? 'pointForm.stops.weeks' : 'pointForm.stops.months'
                    return { value: String(every), label: formatMessage({ id }, { every }) }
                  })}
                  onChange={(every) => written.change({ every: Number(every) })}
                />
                <TextField
                  type="date"
                  name="until"
                  label={formatMessage({ id: 'pointForm.stops.until' })}
                  mark={<FormattedMessage id="field.optional" />}
                  error={faultOf('until')}
                  min={stop.date}
                  value={stop.until ?? ''}
                  onChange={(until) => written.change({ until: until === '' ? null : until })}
                />
              </Columns>
              <StopExceptions days={stop.except} onChange={(except) => written.change({ except })} />
            </>
          )}
          <div className={`${styles.buttons} ${styles.end}`}>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage id="confirm.cancel" />
            </Button>
            <Button type="submit" unready={faults.length > 0}>
              <FormattedMessage id="pointForm.stops.save" />
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>,
    document.body,
  )
})
