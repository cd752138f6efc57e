export {
  isOwner,
  statusCommentMaxLength,
  transitByWireName,
  type CancelRefusal,
  type Moderated,
  type OrgActor,
  type TransitRefusal,
  type TransitRule,
} from './transit-table.ts'
export { type Life, lifeOf, type LifeAction, type LifeMoment, type ModeratedTypes } from './life.ts'
export {
  missing,
  missingContact,
  missingPlace,
  problemsAt,
  type Missing,
  type MissingContactCode,
  type MissingPlaceCode,
} from './missing-parts.ts'
export {
  changeStatus,
  deleteModerated,
  type ActResult,
  type StatusChange,
  type StatusChangeResult,
} from './change-status.ts'
export { ReasonForm } from './reason-form.ts'
export {
  asNewDraft,
  sameWhenSent,
  saveModerated,
  type ModeratedGateway,
  type SaveJob,
  type SaveOutcome,
  type SaveStep,
  type SaveWays,
} from './save-moderated.ts'
export { moderatedLinks, moderatedListToWire, moderatedTimes, statusCommentField } from './moderated-contract.ts'
export { isDeleted, leadsNowhere } from './told-by-error.ts'
export { applyOwnerAct, seenVersion, type ActRefusal, type OwnerAct, type SentAct } from './owner-act.ts'
export { isTooManyWaiting, tooManyWaiting, waitingLimits } from './waiting-limit.ts'
export { toDoFirst } from './to-do-first.ts'
