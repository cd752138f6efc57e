import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { serverErrorDrawing } from '../icons/drawings.ts'
import type { MessageId } from '../i18n/message-id.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'

interface LoadFailureProps {
  title: MessageId
  text: MessageId
  isBusy?: boolean
  onRetry: () => void
}

/** Replaces content that could not be loaded. */
export const LoadFailureView = ({ title, text, isBusy, onRetry }: LoadFailureProps): ReactNode => (
  <EmptyState
    drawing={serverErrorDrawing}
    title={<FormattedMessage id={title} />}
    action={
      <Button icon="refresh" busy={isBusy} onClick={onRetry}>
        <FormattedMessage id="layout.tryAgain" />
      </Button>
    }
  >
    <FormattedMessage id={text} />
  </EmptyState>
)
