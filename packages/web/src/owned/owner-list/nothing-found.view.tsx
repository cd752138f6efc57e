import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown if no entry matches the search and the filter. */
export const NothingFound = ({ title, plainHref }: { title: MessageId; plainHref: string }): ReactNode => (
  <EmptyState
    drawing={nothingFoundDrawing}
    title={<FormattedMessage id={title} />}
    action={
      <LinkButton href={plainHref} variant="secondary">
        <FormattedMessage id="map.resetFilters" />
      </LinkButton>
    }
  >
    <FormattedMessage id="myPoints.nothingFoundText" />
  </EmptyState>
)
