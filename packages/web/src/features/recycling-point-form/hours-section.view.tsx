import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityHoursTextMaxLength } from '@recircle/core/facility'
import { FormSection } from '../../forms/form-section.view.tsx'
import { WeekHoursEditor } from '../../facility/hours/week-hours-editor.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../moderation/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextField } from '../../moderation/reviewed-form/reviewed-text-field.view.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { PointFieldsModel } from './point-form-model.ts'

export const HoursSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { draft } = model
  const error = useReviewedFields().error('workingHours')
  return (
    <FormSection title="pointForm.section.hours">
      <div {...fieldBox('workingHours')}>
        <WeekHoursEditor
          field="workingHours"
          value={draft.content.workingHours}
          onChange={(week) => draft.setHours(week)}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
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
