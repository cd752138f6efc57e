export {
  isOwner,
  Life,
  lifeOf,
  statusCommentMaxLength,
  transitByWireName,
  type InPlaceTransit,
  type LifeAction,
  type LifeMoment,
  type LifeRules,
  type Moderated,
  type OrgActor,
  type TransitRefusal,
  type TransitRule,
  type TransitTable,
} from './life.ts'
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
  isDeleted,
  leadsNowhere,
  type ActResult,
  type StatusChange,
  type StatusChangeResult,
} from './change-status.ts'
export { ReasonForm } from './reason-form.ts'
export {
  anew,
  sameWhenSent,
  saveModerated,
  type ModeratedGateway,
  type SaveJob,
  type SaveOutcome,
  type SaveStep,
  type SaveWays,
} from './save-moderated.ts'
