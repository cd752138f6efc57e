import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../i18n/message-id.ts'
import { MissedThing } from '../../guide/missed-thing.view.tsx'
import { LoadFailureView } from '../../shell/load-failure.view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MissingPlaceLink } from './missing-place-link.tsx'
import type { PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import type { PointsModel } from './points-model.ts'
import { hasFilters, hasFiltersBesideText, withoutFilters } from './points-steps.ts'

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

/** A text search covers the whole map, so moving the map or resetting filters is suggested only when filters are set. */
function textOf({ list }: PointsModel, address: PointsAddress): MessageId | null {
  if (list.instead === 'nothing') return 'map.noAddressText'
  if (hasFiltersBesideText(address)) return 'map.noResultsText'
  return address.text === '' ? null : 'map.noWordsText'
}

function NothingView({ model, address }: Pick<NoPointsProps, 'model' | 'address'>): ReactNode {
  const missing = <MissingPlaceLink view={model.view} address={address} />
  // The heading says why, and what to do.
  if (model.list.closed) return missing
  const text = textOf(model, address)
  return (
    <EmptyState
      drawing={nothingFoundDrawing}
      title={<FormattedMessage id="map.noResultsTitle" />}
      action={
        hasFilters(address) && (
          <LinkButton href={pointsHref(withoutFilters(address))} variant="secondary">
            <FormattedMessage id={hasFiltersBesideText(address) ? 'map.resetFilters' : 'map.clearSearch'} />
          </LinkButton>
        )
      }
    >
      <MissedThing text={address.text} />
      {text && <FormattedMessage id={text} />}
      {text && <br />}
      {missing}
    </EmptyState>
  )
}
