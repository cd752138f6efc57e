import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  formatTimeOfDay,
  parseTimeOfDay,
  stopChangeFaults,
  stopReasonMaxLength,
  type StopChangeFault,
} from '@recircle/core/facility'
import { wallTimeAt } from '@recircle/core/time-zone'
import { useTouched } from '../../forms/use-touched.ts'
import { stopWhen } from '../../facility/stops/stop-when.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { useKeptTyping } from '../../session/kept-typing.ts'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { ActDialog } from './point-act-dialog.view.tsx'
import type { ActProps } from './my-point.types.ts'

const faultWords: Readonly<Record<StopChangeFault['code'], MessageId>> = {
  required: 'validation.required',
  maxLen: 'validation.maxLen',
  endsLikeItStarts: 'facility.changeStop.sameTime',
  past: 'facility.changeStop.past',
}
const ways = ['off', 'moved'] as const
/** Enough for a few weeks; later ones can wait. */
const offered = 6

/** STOP-13: asks which stop, what becomes of it and why. */
export const StopChangeDialog = observer(({ acts, title, facility }: ActProps): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const nowMs = useNow()
  const { timezone } = facility
  const times = facility.nextStops.slice(0, offered)
  const [chosen, setChosen] = useState('0')
  const [way, setWay] = useState<(typeof ways)[number]>('off')
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [reason, setReason] = useState('')
  const touched = useTouched()
  useKeptTyping(`stop.${facility.id}`, { chosen, way, start, end, reason }, (kept) => {
    setChosen(kept['chosen'] ?? '0')
    setWay(kept['way'] === 'moved' ? 'moved' : 'off')
    setStart(kept['start'] ?? '')
    setEnd(kept['end'] ?? '')
    setReason(kept['reason'] ?? '')
  })
  const time = times[Number(chosen)]
  const planned = (instantMs: number): string => formatTimeOfDay(wallTimeAt(timezone, instantMs)?.minuteOfDay ?? 0)
  const minutes = {
    start: parseTimeOfDay(start || (time ? planned(time.startsAtMs) : '')),
    end: parseTimeOfDay(end || (time ? planned(time.endsAtMs) : '')),
  }
  const to =
    way === 'moved' && minutes.start !== null && minutes.end !== null
      ? { start: minutes.start, end: minutes.end }
      : null
  const faults = time ? stopChangeFaults({ reason, to }, time, timezone, nowMs) : []
  const faultOf = (field: StopChangeFault['field']): ReactNode => {
    const fault = touched.has(field) ? faults.find((each) => each.field === field) : undefined
    return fault && formatMessage({ id: faultWords[fault.code] }, fault.params)
  }
  const submit = (): void => {
    if (time) void acts.submit('changeStop', { ...time, reason: reason.trim(), to })
  }
  return (
    <ActDialog
      acts={acts}
      act="changeStop"
      title={title}
      reason={{ value: reason, maxLength: stopReasonMaxLength, error: faultOf('reason') }}
      onReason={setReason}
      touched={touched}
      isUnready={faults.length > 0}
      onSubmit={submit}
    >
      {/* No select: on a phone it would cut off the place. */}
      <RadioGroup
        label={formatMessage({ id: 'facility.changeStop.which' })}
        value={chosen}
        options={times.map((each, index) => ({
          value: String(index),
          label: stopWhen(each, timezone, formats),
          hint: each.place,
        }))}
        onChange={(value) => {
          setChosen(value)
          setStart('')
          setEnd('')
        }}
      />
      <RadioGroup
        label={formatMessage({ id: 'facility.changeStop.way' })}
        options={ways.map((value) => ({ value, label: formatMessage({ id: `facility.changeStop.${value}` }) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'moved' && time && (
        <>
          <TextField
            type="time"
            name="start"
            required
            label={formatMessage({ id: 'facility.changeStop.from' })}
            error={faultOf('start')}
            value={start || planned(time.startsAtMs)}
            onChange={setStart}
          />
          <TextField
            type="time"
            name="end"
            required
            label={formatMessage({ id: 'facility.changeStop.until' })}
            error={faultOf('end')}
            value={end || planned(time.endsAtMs)}
            onChange={setEnd}
          />
        </>
      )}
    </ActDialog>
  )
})
