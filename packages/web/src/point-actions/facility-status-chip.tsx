import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FacilityStatus } from '@recircle/core/facility'
import type { MessageId } from '../i18n/message-id.ts'
import type { IconName } from '../icons/icon-name.ts'
import { StatusChip, type StatusTone } from '../ui/status-chip.tsx'

interface StatusLook {
  readonly tone: StatusTone
  readonly icon: IconName
  readonly label: MessageId
}

/** A status is an icon and a word; the colour only helps. */
export const facilityStatusLooks: Readonly<Record<FacilityStatus, StatusLook>> = {
  draft: { tone: 'neutral', icon: 'draft', label: 'facility.status.draft' },
  'on-review': { tone: 'waiting', icon: 'clock', label: 'facility.status.onReview' },
  accepted: { tone: 'good', icon: 'success', label: 'facility.status.accepted' },
  declined: { tone: 'bad', icon: 'failure', label: 'facility.status.declined' },
  closed: { tone: 'neutral', icon: 'ban', label: 'facility.status.closed' },
  'temporarily-not-working': { tone: 'attention', icon: 'pause', label: 'facility.status.temporarilyNotWorking' },
  'blocked-by-moderator': { tone: 'bad', icon: 'lock', label: 'facility.status.blockedByModerator' },
}

export function FacilityStatusChip({ status }: { status: FacilityStatus }): ReactNode {
  const { tone, icon, label } = facilityStatusLooks[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      <FormattedMessage id={label} />
    </StatusChip>
  )
}
