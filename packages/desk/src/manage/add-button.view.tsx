import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Button } from '@recircle/ui/button/button.tsx'

/** Opens the dialog that adds something to the page. */
export const AddButton = ({ words, onClick }: { words: MessageId; onClick: () => void }): ReactNode => (
  <Button size="sm" icon="add" onClick={onClick}>
    {useIntl().formatMessage({ id: words })}
  </Button>
)
