export {
  publishedResult,
  resultLimits,
  resultPage,
  type EventResult,
  type ResultStatus,
  type ResultWeight,
} from './event-result.ts'
export {
  resultTotals,
  totalsByMonth,
  type MaterialTotal,
  type MonthTotals,
  type ResultTotals,
} from './result-totals.ts'
export {
  monthResults,
  publishedResultOfEvent,
  requestedResult,
  type RequestedResult,
  type MonthResults,
  type PublishedResult,
} from './result-contract.ts'
export { resultCalls } from './event-result-calls.ts'
export {
  estimateField,
  gramsIn,
  readEventResult,
  readResultOutcome,
  resultOutcomeAddress,
  resultPaths,
  weightField,
  type ResultOutcome,
} from './result-request.ts'
export {
  photoFormFields,
  readPhotoAlt,
  resultPhotoLimits,
  type ResultPhoto,
  type SentResultPhoto,
} from './result-photo.ts'
export { timesUsual } from './usual.ts'
