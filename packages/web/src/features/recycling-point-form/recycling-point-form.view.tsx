import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { ReviewedPage } from '../../owned/reviewed-form/reviewed-page.view.tsx'
import { FacilityStatusChip } from '@recircle/ui/place/facility-status-chip.tsx'
import type { PointFormModel } from './point-form.types.ts'
import { myPointsList, PointForm } from './point-form.view.tsx'

/** FAC-5, ROUTE-13: a public point cannot be edited, only replaced. */
export const RecyclingPointFormView = observer(({ model }: { model: PointFormModel }): ReactNode => (
  <ReviewedPage
    form={model.form}
    list={myPointsList}
    failedTitle="facility.failed.title"
    convertText="facility.edit.confirmText"
    nameOf={({ name }) => name}
    status={({ status }) => <FacilityStatusChip status={status} />}
    pastEditing={({ statusComment }) => (
      <>
        {statusComment !== '' && <p>{statusComment}</p>}
        <p>
          <FormattedMessage id="pointForm.pastEditing" />
        </p>
      </>
    )}
    copyHref={({ id }) => `/profile/create-recycling-point?copy=${encodeURIComponent(id)}`}
  >
    <PointForm model={model} />
  </ReviewedPage>
))
