import type { ReactNode } from 'react'
import type { FacilityStatus } from '@recircle/core/facility'
import { StatusLookChip, type StatusLook } from '../page/status-look.tsx'

export const facilityStatusLooks: Readonly<Record<FacilityStatus, StatusLook>> = {
  draft: { tone: 'neutral', icon: 'draft', label: 'facility.status.draft' },
  'on-review': { tone: 'waiting', icon: 'clock', label: 'facility.status.onReview' },
  accepted: { tone: 'good', icon: 'success', label: 'facility.status.accepted' },
  declined: { tone: 'bad', icon: 'failure', label: 'facility.status.declined' },
  closed: { tone: 'neutral', icon: 'ban', label: 'facility.status.closed' },
  'temporarily-not-working': { tone: 'attention', icon: 'pause', label: 'facility.status.temporarilyNotWorking' },
  'blocked-by-moderator': { tone: 'bad', icon: 'lock', label: 'facility.status.blockedByModerator' },
}

export const FacilityStatusChip = ({ status }: { status: FacilityStatus }): ReactNode => (
  <StatusLookChip look={facilityStatusLooks[status]} />
)
