import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { pauseFaults, pauseReasonMaxLength, type PauseFault } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useTouched } from '../../forms/use-touched.ts'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { useKeptTyping } from '../../session/kept-typing.ts'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { ActDialog } from './point-act-dialog.view.tsx'
import type { ActProps } from './my-point.types.ts'

const faultWords: Readonly<Record<PauseFault['code'], MessageId>> = {
  required: 'validation.required',
  maxLen: 'validation.maxLen',
  date: 'facility.pauseMaterial.dayMissing',
  past: 'facility.pauseMaterial.dayPast',
}
const durations = ['further-notice', 'day'] as const

/** TRUTH-41: asks which material, until when and why. */
export const PauseDialog = observer(({ acts, title, facility, materials: all }: ActProps): ReactNode => {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const nowMs = useNow()
  const materials = all.filter(({ pause }) => pause === undefined)
  const [materialId, setMaterialId] = useState(materials.length === 1 ? (materials[0]?.id ?? null) : null)
  const [duration, setDuration] = useState<(typeof durations)[number]>('further-notice')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const touched = useTouched()
  useKeptTyping(`pause.${facility.id}`, { material: String(materialId ?? ''), duration, day, reason }, (kept) => {
    const material = materials.find(({ id }) => String(id) === kept['material'])
    if (material) setMaterialId(material.id)
    setDuration(kept['duration'] === 'day' ? 'day' : 'further-notice')
    setDay(kept['day'] ?? '')
    setReason(kept['reason'] ?? '')
  })
  const asked = { until: duration === 'day' ? day : null, reason: reason.trim() }
  const faults = pauseFaults(asked, facility.timezone, nowMs)
  const isUnready = materialId === null || faults.length > 0
  const faultOf = (field: PauseFault['field']): ReactNode => {
    const fault = touched.has(field) ? faults.find((each) => each.field === field) : undefined
    return fault && formatMessage({ id: faultWords[fault.code] }, fault.params)
  }
  const submit = (): void => {
    if (materialId !== null) void acts.submit('pauseMaterial', { materialId, ...asked })
  }
  return (
    <ActDialog
      acts={acts}
      act="pauseMaterial"
      title={title}
      icon="pause"
      reason={{ value: reason, maxLength: pauseReasonMaxLength, error: faultOf('reason') }}
      onReason={setReason}
      touched={touched}
      isUnready={isUnready}
      onSubmit={submit}
    >
      <SelectPopover
        label={formatMessage({ id: 'facility.field.material' })}
        error={
          touched.has('material') && materialId === null ? formatMessage({ id: 'validation.required' }) : undefined
        }
        texts={texts}
        options={materials.map(({ id, slug, name }) => ({
          id: String(id),
          title: name,
          start: <MaterialGlyph material={slug} size="sm" />,
        }))}
        selection={{
          mode: 'single',
          value: materialId === null ? null : String(materialId),
          onChange: (id) => setMaterialId(Number(id)),
        }}
      />
      <RadioGroup
        label={formatMessage({ id: 'facility.pauseMaterial.duration' })}
        options={durations.map((value) => ({
          value,
          label: formatMessage({
            id: value === 'day' ? 'facility.pauseMaterial.untilDay' : 'facility.pauseMaterial.furtherNotice',
          }),
        }))}
        value={duration}
        onChange={setDuration}
      />
      {duration === 'day' && (
        <TextField
          type="date"
          name="until"
          required
          label={formatMessage({ id: 'facility.pauseMaterial.day' })}
          error={faultOf('until')}
          value={day}
          onChange={setDay}
        />
      )}
    </ActDialog>
  )
})
