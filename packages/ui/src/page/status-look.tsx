import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import type { IconName } from '../icons/icon-name.ts'
import { StatusChip, type StatusTone } from '../mark/status-chip.tsx'

/** A status has an icon and a text; color is only a supplement. */
export interface StatusLook {
  readonly tone: StatusTone
  readonly icon: IconName
  readonly label: MessageId
}

export const StatusLookChip = ({ look: { tone, icon, label } }: { look: StatusLook }): ReactNode => (
  <StatusChip tone={tone} icon={icon}>
    <FormattedMessage id={label} />
  </StatusChip>
)
