import type { LifeAction, TransitRule } from '../moderation/index.ts'
import type { CharityEventStatus } from './charity-event.ts'

/** EVT-2: the life cycle of an event, similar to that of a point. A canceled event keeps the status `accepted`. */
export const charityEventTransits = {
  sendToReview: {
    from: 'draft',
    to: 'on-review',
    by: 'owner',
    needs: 'complete',
    wireName: 'promotion#draft_to_oncheck',
  },
  withdraw: {
    from: 'on-review',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'promotion#oncheck_to_draft',
    action: 'toDraft',
  },
  revise: {
    from: 'declined',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'promotion#declined_to_draft',
    // The edit page of a declined event converts it to a draft, so there is no separate action.
    action: null,
  },
  cancel: {
    from: 'accepted',
    to: 'accepted',
    // PEOPLE-7: its organizer asks for it.
    by: 'staff',
    needs: 'comment',
    wireName: 'promotion#accepted_to_cancelled',
  },
  accept: {
    from: 'on-review',
    to: 'accepted',
    by: 'staff',
    needs: 'nothing',
    wireName: 'promotion#oncheck_to_accepted',
  },
  decline: {
    from: 'on-review',
    to: 'declined',
    by: 'staff',
    needs: 'comment',
    wireName: 'promotion#oncheck_to_declined',
  },
} as const satisfies Record<string, TransitRule<CharityEventStatus>>
export type CharityEventTransit = keyof typeof charityEventTransits
export type CharityEventAction = LifeAction<typeof charityEventTransits> | 'copy'
