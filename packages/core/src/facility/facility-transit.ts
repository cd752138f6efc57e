import type { LifeAction, TransitRule } from '../moderation/index.ts'
import type { FacilityStatus } from './facility-status.ts'

/** FAC-3: the life cycle of a point. `closed` is final, and an accepted point can only be closed or blocked. */
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
    action: 'toDraft',
  },
  revise: {
    from: 'declined',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'facility#declined_to_draft',
    // FAC-5: the edit page of a declined point converts it to a draft, so there is no separate action.
    action: null,
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
    action: 'block',
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
export type FacilityAction = LifeAction<typeof facilityTransits>
