import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { noPointsDrawing, nothingFoundDrawing, offlineDrawing } from '@recircle/ui/icons/drawings.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import type { DrawingFile } from '@recircle/ui/icons/drawing.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import type { PointFailure } from './load-point.ts'

const words: Readonly<Record<PointFailure, readonly [DrawingFile, MessageId, MessageId]>> = {
  gone: [noPointsDrawing, 'facility.gone.title', 'facility.gone.text'],
  missing: [nothingFoundDrawing, 'facility.missing.title', 'facility.missing.text'],
  failed: [offlineDrawing, 'facility.failed.title', 'error.connection'],
}

interface PointFailureProps {
  failure: PointFailure
  mapHref: string
  onRetry: () => void
}

/** Why the point is not shown, and an alternative action. */
export function PointFailureView({ failure, mapHref, onRetry }: PointFailureProps): ReactNode {
  const { formatMessage } = useIntl()
  const [drawing, title, text] = words[failure]
  const action =
    failure === 'failed' ? (
      <Button onClick={onRetry}>{formatMessage({ id: 'layout.tryAgain' })}</Button>
    ) : (
      <LinkButton href={mapHref}>{formatMessage({ id: 'facility.showOnMap' })}</LinkButton>
    )
  return (
    <EmptyState drawing={drawing} headingLevel={1} title={<FormattedMessage id={title} />} action={action}>
      <FormattedMessage id={text} />
    </EmptyState>
  )
}
