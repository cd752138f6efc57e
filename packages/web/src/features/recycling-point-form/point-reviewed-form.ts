import {
  contentOf,
  facilityLife,
  saveFacility,
  standingOf,
  type Facility,
  type FacilityContent,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { CurrencyCode } from '@recircle/core/money'
import type { Notifier } from '@recircle/core/notification'
import { ReviewedFormModel } from '../../owned/reviewed-form/reviewed-form.model.ts'
import type { ReviewedPorts } from '../../owned/reviewed-form/reviewed-kind.ts'
import { actAndTell } from '../../owned/owner-actions/act-and-tell.ts'
import { ownedPoint } from '../../facility/actions/owned-point.ts'
import { emptyPointForm, loadPointForm, type PointFormSnapshot } from './load-point-form.ts'
import { differingFields, type DifferingField } from './point-differences.ts'
import type { PointDraft } from './point-draft.ts'
import type { PointFaults } from './point-faults.ts'

export type PointReviewedForm = ReviewedFormModel<Facility, FacilityContent, PointFormSnapshot, DifferingField>

interface PointSources {
  readonly gateway: FacilityGateway
  readonly notifier: Pick<Notifier, 'notify'>
  /** The site's currency, for the prices of a new point. */
  readonly currency: CurrencyCode
}

export const pointReviewedForm = (
  { gateway, notifier, currency }: PointSources,
  draft: PointDraft,
  faults: PointFaults,
  ports: ReviewedPorts,
): PointReviewedForm => {
  const nothing = emptyPointForm(currency)
  return new ReviewedFormModel<Facility, FacilityContent, PointFormSnapshot, DifferingField>(
    {
      name: 'point',
      draft,
      faults,
      nothing,
      load: (actor, input) => loadPointForm(gateway, actor, input, nothing),
      save: (job) => saveFacility(gateway, job),
      contentOf,
      nameOf: ({ name }) => name,
      needsConversion: ({ status }) => facilityLife.toDraft(status) !== null,
      // SRC-28
      isOnReview: (point) => standingOf(point) === 'on-review',
      async convert(facility) {
        const point = ownedPoint({ gateway, actor: ports.actor })
        const converted = await actAndTell(point, notifier, { action: 'edit', subject: facility })
        return 'subject' in converted ? converted.subject : null
      },
      differing: differingFields,
    },
    ports,
  )
}
