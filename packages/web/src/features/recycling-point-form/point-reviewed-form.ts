import {
  contentOf,
  facilityLife,
  saveFacility,
  standingOf,
  type Facility,
  type FacilityContent,
  type FacilityGateway,
} from '@recircle/core/facility'
import { currencyOf } from '@recircle/core/site'
import { ReviewedFormModel } from '../../owned/reviewed-form/reviewed-form.ts'
import type { ReviewedTools } from '../../owned/reviewed-form/reviewed-tools.ts'
import { actAndTell } from '../../owned/owner-actions/act-and-tell.ts'
import { ownedPoint } from '../../facility/actions/owned-point.ts'
import { emptyPointForm, readPointForm, type PointFormData } from './recycling-point-form.load.ts'
import { differingFields, type DifferingField } from './point-differences.ts'
import type { PointDraft } from './point-draft.ts'
import type { PointFaults } from './point-faults.ts'

export type PointReviewedForm = ReviewedFormModel<Facility, FacilityContent, PointFormData, DifferingField>

export const pointReviewedForm = (
  gateway: FacilityGateway,
  { ports, notifier, site }: Pick<ReviewedTools, 'ports' | 'notifier' | 'site'>,
  draft: PointDraft,
  faults: PointFaults,
): PointReviewedForm => {
  const nothing = emptyPointForm(currencyOf(site))
  return new ReviewedFormModel<Facility, FacilityContent, PointFormData, DifferingField>(
    {
      name: 'point',
      draft,
      faults,
      nothing,
      load: (input) => readPointForm(gateway, ports.actor(), input, nothing),
      save: (job) => saveFacility(gateway, job),
      contentOf,
      nameOf: ({ name }) => name,
      needsConversion: ({ status }) => facilityLife.toDraft(status) !== null,
      // SRC-28
      isOnReview: (point) => standingOf(point) === 'on-review',
      async convert(facility) {
        const point = ownedPoint({ gateway, actor: ports.actor, clock: ports.clock, titleOf: ({ name }) => name })
        const converted = await actAndTell(point, notifier, { action: 'edit', subject: facility })
        return 'subject' in converted ? converted.subject : null
      },
      differing: differingFields,
    },
    ports,
  )
}
