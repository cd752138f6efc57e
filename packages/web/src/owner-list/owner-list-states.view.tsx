import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { nothingFoundDrawing, serverErrorDrawing } from '../icons/drawings.ts'
import type { MessageId } from '../i18n/message-id.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** There is something, but not what the search and the filter ask for. */
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

interface NotLoadedProps {
  model: { readonly isReloading: boolean; readonly reload: () => Promise<void> }
  title: MessageId
  text: MessageId
}

export const NotLoaded = observer(({ model, title, text }: NotLoadedProps): ReactNode => (
  <EmptyState
    drawing={serverErrorDrawing}
    title={<FormattedMessage id={title} />}
    action={
      <Button icon="refresh" busy={model.isReloading} onClick={() => void model.reload()}>
        <FormattedMessage id="formModal.tryAgain" />
      </Button>
    }
  >
    <FormattedMessage id={text} />
  </EmptyState>
))
