import { transitByWireName, transitToDraft, type TransitRule } from '../moderation/index.ts'
import { keysOf } from '../wire/index.ts'
import type { FacilityStatus } from './facility-status.ts'

/** FAC-3: the life of a point. Nothing leads out of `closed`, and nothing but closing and blocking out of `accepted`. */
export const facilityTransits = {
  sendToReview: {
    from: 'draft',
    to: 'on-review',
    by: 'owner',
    needs: 'complete',
    wireName: 'facility#draft_to_oncheck',
  },
  withdraw: {
    from: 'on-review',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'facility#oncheck_to_draft',
  },
  revise: {
    from: 'declined',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'facility#declined_to_draft',
  },
  closeTemporarily: {
    from: 'accepted',
    to: 'temporarily-not-working',
    by: 'owner',
    needs: 'comment',
    wireName: 'facility#accepted_to_temporarily_not_working',
  },
  closePermanently: {
    from: 'accepted',
    to: 'closed',
    by: 'owner',
    needs: 'comment',
    wireName: 'facility#accepted_to_closed',
  },
  reopen: {
    from: 'temporarily-not-working',
    to: 'accepted',
    by: 'owner',
    needs: 'nothing',
    wireName: 'facility#temporarily_not_working_to_accepted',
  },
  accept: {
    from: 'on-review',
    to: 'accepted',
    by: 'staff',
    needs: 'nothing',
    wireName: 'facility#oncheck_to_accepted',
  },
  decline: {
    from: 'on-review',
    to: 'declined',
    by: 'staff',
    needs: 'comment',
    wireName: 'facility#oncheck_to_declined',
  },
  block: {
    from: 'accepted',
    to: 'blocked-by-moderator',
    by: 'staff',
    needs: 'comment',
    wireName: 'facility#accepted_to_blocked_by_moderator',
  },
  blockPaused: {
    from: 'temporarily-not-working',
    to: 'blocked-by-moderator',
    by: 'staff',
    needs: 'comment',
    wireName: 'facility#temporarily_not_working_to_blocked_by_moderator',
  },
  unblock: {
    from: 'blocked-by-moderator',
    to: 'accepted',
    by: 'staff',
    needs: 'nothing',
    wireName: 'facility#blocked_by_moderator_to_accepted',
  },
} as const satisfies Record<string, TransitRule<FacilityStatus>>
export type FacilityTransit = keyof typeof facilityTransits

export const facilityTransitNames: readonly FacilityTransit[] = keysOf(facilityTransits)
export const facilityTransitRule = (transit: FacilityTransit): TransitRule<FacilityStatus> => facilityTransits[transit]

export const facilityTransitOf = (wireName: string): FacilityTransit | null =>
  transitByWireName(facilityTransits, wireName)

export const toDraftTransit = (status: FacilityStatus): FacilityTransit | null =>
  transitToDraft(facilityTransits, status)
