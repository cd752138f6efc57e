import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { WeekHoursEditor } from '../../forms/hours/week-hours-editor.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { FieldError } from '../../ui/field.tsx'
import type { PointFieldsModel } from './point-form-model.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { usePointWords } from './use-point-words.ts'

export const HoursSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const words = usePointWords()
  const { draft, faults } = model
  const fault = words.fault(faults.faultOf('workingHours'))
  return (
    <FormSection title="pointForm.section.hours">
      <div {...fieldBox('workingHours')}>
        <WeekHoursEditor
          field="workingHours"
          value={draft.content.workingHours}
          onChange={(week) => draft.setHours(week)}
        />
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </FormSection>
  )
})
