import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MissedThing } from '../../guide/missed-thing.view.tsx'
import { LoadFailureView } from '../../shell/load-failure.view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MissingPlaceLink } from './missing-place-link.tsx'
import type { PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import type { PointsModel } from './points-model.ts'
import { hasFilters, withoutFilters } from './points-steps.ts'

export interface NoPointsProps {
  model: PointsModel
  address: PointsAddress
  onRetry: () => void
}

/** Why the list is empty, and what to do. */
export const NoPointsView = ({ model, address, onRetry }: NoPointsProps): ReactNode =>
  model.state === 'failed' ? (
    <LoadFailureView title="map.failedTitle" text="map.failedText" onRetry={onRetry} />
  ) : (
    <NothingView model={model} address={address} />
  )

const NothingView = ({ model, address }: Pick<NoPointsProps, 'model' | 'address'>): ReactNode => (
  <EmptyState
    drawing={nothingFoundDrawing}
    title={<FormattedMessage id="map.noResultsTitle" />}
    action={
      hasFilters(address) && (
        <LinkButton href={pointsHref(withoutFilters(address))} variant="secondary">
          <FormattedMessage id="map.resetFilters" />
        </LinkButton>
      )
    }
  >
    <MissedThing text={address.text} />
    <FormattedMessage id="map.noResultsText" /> <MissingPlaceLink view={model.view} address={address} />
  </EmptyState>
)
