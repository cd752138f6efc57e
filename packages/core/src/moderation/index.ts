export { isOwner, type OrgActor } from './org-actor.ts'
export {
  isReached,
  refusalBy,
  statusCommentAfter,
  statusCommentMaxLength,
  transitByWireName,
  transitToDraft,
  type TransitRefusal,
  type TransitRule,
} from './transit-rule.ts'
export { settleDeletion, settleTransit, type ActResult } from './settle-act.ts'
export {
  anew,
  saveModerated,
  type Moderated,
  type ModeratedGateway,
  type SaveJob,
  type SaveOutcome,
  type SaveStep,
  type SaveWays,
} from './save-moderated.ts'
export { isDeleted, leadsNowhere } from './told-by-error.ts'
