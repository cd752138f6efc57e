export {
  actNeedsProof,
  deskActions,
  deskRights,
  isEverySite,
  mayAct,
  sitesOf,
  type DeskAction,
  type DeskRight,
} from './desk-right.ts'
export {
  authoredMax,
  type AuthoredItem,
  type Beside,
  type DeskAuthor,
  type DeskDuplicate,
  type DeskField,
  type DeskItem,
  type DeskQuestion,
  type DeskStep,
  type EnteredField,
  type DeskSubject,
  type QueueItem,
} from './desk-item.ts'
export {
  contactFieldNames,
  correctedAttributes,
  correctedFields,
  enteredFields,
  proposedFields,
} from './entered-fields.ts'
export { importReviewLimits, reviewedRows, type ImportReview, type ReviewedRow } from './import-review.ts'
export { deskKinds, isSameItem, kindRules, turnedAwayAs, type DeskItemKey, type DeskKind } from './desk-kind.ts'
export { acceptNeedsWords, disputedClaimField } from './accept-needs-words.ts'
export { addsPhoto, photosLeftOut, photosNow, withoutPhotos } from './removed-photos.ts'
export {
  checkSenderAction,
  deskSender,
  isLifting,
  senderActionsOf,
  type DeskSender,
  type SenderAction,
} from './desk-sender.ts'
export {
  checkTogether,
  deskDecidedTogether,
  deskTogether,
  deskUndone,
  scopeOf,
  senderActed,
  senderScopes,
  togetherMax,
  type DeskDecidedTogether,
  type DeskTogether,
  type DeskUndone,
  type LeftItem,
  type MarkedItem,
  type SenderScope,
} from './desk-together.ts'
export { claimLifetimeMs, claimRenewalMs, claimStanding, type DeskClaim } from './desk-claim.ts'
export { isBarred, type DeskBar } from './desk-bar.ts'
export { deskLook, hasMoved, type DeskStanding } from './desk-standing.ts'
export {
  checkDecision,
  decisionWordsMaxLength,
  leftOutPhotos,
  mergeKeeps,
  mayUndo,
  undoWindowMs,
  type DecisionFault,
  type DeskDecided,
  type DeskDecision,
  type DeskMerge,
  type LeftOutPhoto,
  type MergeKeeps,
} from './desk-decision.ts'
export { deskVerdicts, endsWaiting, type DeskVerdict, type TogetherVerdict } from './desk-verdict.ts'
export { changesBesidesPlace, changesOfPlace, needsPlace, placeOfChanges } from './desk-place.ts'
export { isTemplateCode, lacksTexts, reasonText, type ReasonTemplate } from './reason-template.ts'
export { signsOf, type DeskSign, type NamedTown, type SignFacts } from './desk-sign.ts'
export {
  deskWord,
  deskWordMaxLength,
  deskWordsMax,
  isDeskWord,
  newDeskWord,
  type DeskWord,
  type NewDeskWord,
} from './desk-word.ts'
export {
  queueCursor,
  queueOrders,
  queueQueryPairs,
  readCursor,
  readQueueQuery,
  wholeQueue,
  type QueueCursor,
  type QueueFilter,
  type QueueOrder,
  type QueueQuery,
} from './queue-query.ts'
export {
  auditQueryPairs,
  auditVias,
  readAuditQuery,
  wholeAudit,
  type AuditEntry,
  type AuditQuery,
  type AuditVia,
} from './audit-entry.ts'
export {
  proofRequired,
  recoveryCodeCount,
  staffProofMs,
  staffSessionEndsAtMs,
  staffSessionIdleMs,
  staffSessionLifetimeMs,
  type OpenStaffSession,
  type StaffEnrolment,
  type StaffSession,
  type StaffStep,
} from './staff-session.ts'
export { passkeyChallengeMs, passkeyNameMaxLength, passkeysMax, type Passkey, type PasskeyDocument } from './passkey.ts'
export {
  deskCounts,
  deskGlance,
  type DeskAge,
  type DeskCounts,
  type DeskDay,
  type DeskGlance,
  type DeskWaiting,
} from './desk-glance.ts'
export {
  auditPage,
  deskClaim,
  deskDecided,
  deskDecision,
  deskItem,
  deskPreview,
  deskSignList,
  queueCountMax,
  queueItem,
  queuePage,
  reasonTemplate,
  restoring,
  savedFilter,
  type AuditPage,
  type DeskPreview,
  type QueuePage,
  type SavedFilter,
} from './desk-codecs.ts'
export {
  newPasskey,
  newStaffPassword,
  openStaffSession,
  passkey,
  record as passkeyDocument,
  staffEmail,
  staffSession,
} from './staff-codecs.ts'
export {
  deskItemPath,
  deskPaths,
  deskRestorePath,
  deskUndoPath,
  deskWordPath,
  passkeyPath,
  reasonTemplatePath,
  savedFilterPath,
  staffSessionPath,
  inBackground,
  isInBackground,
} from './desk-paths.ts'
export { countsOfPush, countsPush } from './desk-push.ts'
export { DeskGateway, type DeskCallOptions } from './desk-gateway.port.ts'
export {
  fieldKeyOf,
  fieldValueOf,
  photoFieldName,
  photoIdOf,
  weighedMaterialOf,
  weightFieldName,
  type AmountValue,
  type FieldValue,
  type RateValue,
  type ReferenceKind,
} from './field-value.ts'
export { loggedFields, type LoggedField } from './logged-change.ts'
