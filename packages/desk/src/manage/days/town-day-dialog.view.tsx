import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { dayReasonMaxLength } from '@recircle/core/facility'
import { managementCalls, townDayLimits } from '@recircle/core/management'
import { languageOf } from '@recircle/core/site'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import type { Answer } from '../../shared/answer.ts'
import type { FaultOf } from '@recircle/ui/act/act-dialog-of.view.tsx'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import type { AnswerTo } from '../staff-calls.ts'
import { emptyTownDay, townChanges, townDayOf, townRepeats, type TownDayDraft } from './town-day-draft.ts'
import { TownField, type TownsFound } from './town-field.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'

/** What the form needs of the page's model. */
export interface TownDayParts {
  readonly towns: TownsFound
  readonly materials: Answer<AnswerTo<'materials'>>
}

interface TownDayDialogProps {
  parts: TownDayParts
  onDone: () => void
  onClose: () => void
}

/** DESK-83: one form says where, when and what. */
export function TownDayDialog({ parts, onDone, onClose }: TownDayDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const saved = useSaved(onDone)
  const [draft, setDraft] = useState(emptyTownDay)
  const edit = (changes: Partial<TownDayDraft>): void => setDraft({ ...draft, ...changes })
  return (
    <ActDialog
      title={<FormattedMessage id="manage.days.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      send={({ act }) => act(managementCalls.addTownDay, { sent: townDayOf(draft) }, saved)}
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <div className={actStyles.pair}>
            <TownField
              towns={parts.towns}
              value={draft.town}
              error={faultOf('town')}
              onChange={(town) => edit({ town })}
            />
            <TextField
              label={formatMessage({ id: 'manage.days.radius' })}
              hint={formatMessage({ id: 'manage.days.radiusHint' }, { max: townDayLimits.radiusKm })}
              inputMode="numeric"
              value={draft.radiusKm}
              onChange={(radiusKm) => edit({ radiusKm })}
              error={faultOf('radius_km')}
              required
            />
          </div>
          <WhenFields draft={draft} faultOf={faultOf} edit={edit} />
          <ChangeFields draft={draft} faultOf={faultOf} edit={edit} materials={parts.materials} />
          <TextField
            label={formatMessage({ id: 'days.form.reason' })}
            hint={formatMessage({ id: 'days.form.reasonHint' })}
            maxLength={dayReasonMaxLength}
            value={draft.reason}
            onChange={(reason) => edit({ reason })}
            error={faultOf('reason')}
          />
        </>
      )}
    </ActDialog>
  )
}

interface FieldsProps {
  draft: TownDayDraft
  faultOf: FaultOf
  edit: (changes: Partial<TownDayDraft>) => void
}

function WhenFields({ draft, faultOf, edit }: FieldsProps): ReactNode {
  const { formatMessage } = useIntl()
  const fault = faultOf('when')
  const isOneDay = draft.to === ''
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'days.form.when' })}
        options={townRepeats.map((value) => ({ value, label: formatMessage({ id: `days.repeat.${value}` }) }))}
        value={draft.repeat}
        onChange={(repeat) => edit({ repeat })}
      />
      <div className={actStyles.pair}>
        <TextField
          type="date"
          label={formatMessage({ id: 'days.form.from' })}
          value={draft.from}
          onChange={(from) => edit({ from })}
          error={isOneDay ? fault : undefined}
          required
        />
        <TextField
          type="date"
          label={formatMessage({ id: 'days.form.to' })}
          hint={formatMessage({ id: 'days.form.toHint' })}
          value={draft.to}
          onChange={(to) => edit({ to })}
          error={isOneDay ? undefined : fault}
        />
      </div>
    </>
  )
}

interface ChangeFieldsProps extends FieldsProps {
  materials: Answer<AnswerTo<'materials'>>
}

const ChangeFields = observer(function ChangeFields(props: ChangeFieldsProps): ReactNode {
  const { draft, faultOf, edit, materials } = props
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const language = languageOf(useDesk().locale)
  const fault = faultOf('change')
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'days.form.what' })}
        options={townChanges.map((value) => ({ value, label: formatMessage({ id: `manage.days.change.${value}` }) }))}
        value={draft.change}
        onChange={(change) => edit({ change })}
      />
      {draft.change === 'hours' && (
        <div className={actStyles.pair}>
          {(['start', 'end'] as const).map((side) => (
            <TextField
              key={side}
              type="time"
              label={formatMessage({ id: `manage.days.${side}` })}
              value={draft[side]}
              onChange={(time) => edit({ [side]: time })}
              error={side === 'end' ? fault : undefined}
              required
            />
          ))}
        </div>
      )}
      {draft.change === 'materials' && (
        <SelectPopover
          label={formatMessage({ id: 'days.form.materials' })}
          texts={texts}
          options={(materials.value?.materials ?? [])
            .filter(({ isRetired }) => !isRetired)
            .map(({ id, names }) => ({ id: String(id), title: names[language] }))}
          state={materials.fault === null ? 'ok' : 'error'}
          onRetry={materials.reload}
          selection={{
            mode: 'multi',
            value: draft.materialIds,
            onChange: (materialIds) => edit({ materialIds }),
          }}
          error={fault}
          required
        />
      )}
    </>
  )
})
