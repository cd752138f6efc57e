import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** A list with nothing in it, and what puts the first there. */
export const NothingYet = ({ title, action }: { title: MessageId; action?: ReactNode }): ReactNode => (
  <EmptyState drawing={nothingFoundDrawing} title={<FormattedMessage id={title} />} action={action} />
)
