import {
  contentOf,
  needsConversion,
  saveFacility,
  type Facility,
  type FacilityContent,
  type FacilityGateway,
} from '@recircle/core/facility'
import { ReviewedFormModel } from '../../forms/reviewed/reviewed-form.model.ts'
import type { ReviewedPorts } from '../../forms/reviewed/reviewed-kind.ts'
import { emptyPointForm, loadPointForm, type PointFormSnapshot } from './load-point-form.ts'
import { differingFields, type DifferingField } from './point-differences.ts'
import type { PointDraft } from './point-draft.ts'
import type { PointFaults } from './point-faults.ts'

export type PointReviewedForm = ReviewedFormModel<Facility, FacilityContent, PointFormSnapshot, DifferingField>

export const pointReviewedForm = (
  gateway: FacilityGateway,
  draft: PointDraft,
  faults: PointFaults,
  ports: ReviewedPorts,
): PointReviewedForm =>
  new ReviewedFormModel<Facility, FacilityContent, PointFormSnapshot, DifferingField>(
    {
      name: 'point',
      draft,
      faults,
      nothing: emptyPointForm,
      load: (actor, input) => loadPointForm(gateway, actor, input),
      save: (job) => saveFacility(gateway, job),
      get: (id) => gateway.get(id),
      contentOf,
      needsConversion,
      differing: differingFields,
    },
    ports,
  )
