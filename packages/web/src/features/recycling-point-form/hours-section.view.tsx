import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityHoursTextMaxLength } from '@recircle/core/facility'
import { FormSection } from '../../forms/form-section.view.tsx'
import { WeekHoursEditor } from '../../facility/hours/week-hours-editor.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { PointFieldsModel, StopsEditorProps } from './point-form.types.ts'

export const HoursSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { draft } = model
  const [isBegun, setBegun] = useState(false)
  const goesAbout = isBegun || draft.content.stops.length > 0
  const StopsEditor = useStopsEditor(goesAbout)
  const error = useReviewedFields().error('workingHours')
  return (
    <FormSection title="pointForm.section.hours">
      {goesAbout && StopsEditor ? (
        <StopsEditor model={model} onEnd={() => setBegun(false)} />
      ) : (
        <div {...fieldBox('workingHours')}>
          <WeekHoursEditor
            field="workingHours"
            value={draft.content.workingHours}
            onChange={(week) => draft.setHours(week)}
          />
          {error && <FieldError>{error}</FieldError>}
          <Button size="sm" variant="quiet" icon="add" onClick={() => setBegun(true)}>
            <FormattedMessage id="pointForm.goesAbout" />
          </Button>
        </div>
      )}
      <ReviewedTextField
        field="hoursText"
        mark={<FormattedMessage id="field.optional" />}
        hint={formatMessage({ id: 'pointForm.hoursTextHint' })}
        value={draft.content.hoursText}
        maxLength={facilityHoursTextMaxLength}
        onChange={(text) => draft.setText('hoursText', text)}
      />
    </FormSection>
  )
})

/** STOP-9: loaded only for mobile points, which are few. If it fails, choosing it again retries. */
function useStopsEditor(isWanted: boolean): ComponentType<StopsEditorProps> | null {
  const [part, setPart] = useState<typeof import('./stops-editor.view.tsx') | null>(null)
  useEffect(() => {
    if (isWanted) import('./stops-editor.view.tsx').then(setPart, () => undefined)
  }, [isWanted])
  return part && part.StopsEditor
}
