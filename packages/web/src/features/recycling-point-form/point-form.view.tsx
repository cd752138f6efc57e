import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { ReviewedForm } from '../../owned/reviewed-form/reviewed-form.view.tsx'
import { ReviewedSaving } from '../../owned/reviewed-form/reviewed-saving.view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ContactsSection } from './contacts-section.view.tsx'
import { HoursSection } from './hours-section.view.tsx'
import { IconSection } from './icon-section.view.tsx'
import { PlaceSection } from './place-section.view.tsx'
import type { PointFormModel } from './point-form.types.ts'
import { pointSteps } from '../../facility/actions/point-steps.ts'
import { RatesSection } from './rates-section.view.tsx'
import { usePointFields } from './use-point-fields.ts'
import { usePointText } from './use-point-text.tsx'

export const myPointsList = {
  href: '/profile/recycling-points',
  title: 'title.myRecyclingPoints',
  editPath: '/profile/edit-recycling-point',
} as const

export const PointForm = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { form, faults, nameToClose } = model
  const fields = usePointFields(faults)
  const textOf = usePointText(form.shown)
  return (
    <>
      <ReviewedForm
        form={form}
        faults={faults}
        fields={fields}
        steps={pointSteps(faults.missing)}
        notice={
          nameToClose !== null && <Alert>{formatMessage({ id: 'pointForm.copied' }, { name: nameToClose })}</Alert>
        }
      >
        <PlaceSection model={model} />
        <RatesSection model={model} />
        <HoursSection model={model} />
        <ContactsSection model={model} />
        <IconSection model={model} />
      </ReviewedForm>
      <ReviewedSaving
        form={form}
        list={myPointsList}
        onReviewTitle="facility.save.onReviewTitle"
        sendErrorText="facility.save.sendErrorText"
        label={fields.label}
        textOf={textOf}
      />
    </>
  )
})
