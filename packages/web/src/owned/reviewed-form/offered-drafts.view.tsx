import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '../../routing/screen/use-now.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { ShelvedTyping } from '../saved-typing/draft-shelf.ts'

const minuteMs = 60_000
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

interface OfferedDraftsProps {
  offered: readonly ShelvedTyping[]
  onContinue: (key: string) => void
  onDiscard: (key: string) => void
}

/** FAC-18: unsaved drafts from elsewhere, by name and age; they do not affect the form until continued. */
export function OfferedDrafts({ offered, onContinue, onDiscard }: OfferedDraftsProps): ReactNode {
  const nowMs = useNow()
  const { formatMessage } = useIntl()
  return offered.map(({ key, name, typedAtMs }) => {
    const title = name === '' ? formatMessage({ id: 'editing.offeredUntitled' }) : name
    const minutes = Math.max(0, Math.floor((nowMs - typedAtMs) / minuteMs))
    const [unit, length] = units.find(([, inMinutes]) => minutes >= inMinutes) ?? ['now', 1]
    const about = <VisuallyHidden>: {title}</VisuallyHidden>
    return (
      <Alert
        key={key}
        title={title}
        action={
          <>
            <TextButton onClick={() => onContinue(key)}>
              <FormattedMessage id="editing.offeredContinue" />
              {about}
            </TextButton>
            <TextButton onClick={() => onDiscard(key)}>
              <FormattedMessage id="editing.discard" />
              {about}
            </TextButton>
          </>
        }
      >
        <FormattedMessage id="editing.offeredAge" values={{ unit, count: Math.floor(minutes / length) }} />
      </Alert>
    )
  })
}
