export {
  changesBetween,
  factOf,
  factsOf,
  isFactField,
  isSameFact,
  isPlainField,
  materialField,
  materialOfField,
  withChanges,
  type FactChange,
  type FactField,
  type Facts,
  type FactSource,
  type FactValue,
  type MaterialFact,
  type MaterialField,
  type PlaceState,
  type PlainFacts,
  type PlainField,
} from './facts.ts'
export {
  closedReasons,
  isReportReason,
  mentionsContact,
  offeredReasons,
  reportLimits,
  reasonRule,
  reportReasonNames,
  urgentReasons,
  type ReportReason,
} from './report-reason.ts'
export {
  decisionOutcome,
  differenceNow,
  isOpen,
  isForStaff,
  mayDecide,
  mayRead,
  withheldFrom,
  withoutNewPhotos,
  saysTheSame,
  staffDecideFromMs,
  subjectOf,
  trackingPath,
  type Decided,
  type Decision,
  type DecisionRefusal,
  type FieldDifference,
  type FieldVerdict,
  type Report,
  type ReportDeed,
  type ReportOutcome,
  type ReporterKind,
  type ReportState,
  type Subject,
} from './report.ts'
export { outcomeWords, type OutcomeWord } from './outcome-sentences.ts'
export { afterCorrections, overwrittenFields } from './corrected-outcome.ts'
export {
  applyChanges,
  emptyFacts,
  groupsOfChanges,
  photoChange,
  placedAt,
  proposedPlace,
  type AppliedChanges,
} from './apply-changes.ts'
export {
  followedReport,
  receipt,
  reportForm,
  reviewedReport,
  sentReport,
  type FollowedReport,
  type ReviewedReport,
  type SentReport,
} from './report-contract.ts'
export { limitReached, sentReportProblems, type ReportLimit } from './sent-report.ts'
export { daysIn, reportedDaysProblems } from './reported-days.ts'
export { reportCalls } from './report-calls.ts'
export { changesFromWire, changesToWire } from './fact-contract.ts'
export {
  dayAnswers,
  daysAnswers,
  readReportFields,
  reportField,
  reportFieldsOf,
  unreadableDays,
  unreadablePrices,
  weekFields,
  type DayFields,
  type ReportFields,
} from './report-fields.ts'
