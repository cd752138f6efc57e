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
  requestedResultContract,
  requestedResultResource,
  monthResultsContract,
  monthResultsResource,
  parseRequestedResult,
  parseMonthResults,
  parsePublishedResult,
  parsePublishedResults,
  parseResultLink,
  publishedResultContract,
  publishedResultResource,
  type RequestedResult,
  type MonthResults,
  type PublishedResult,
} from './result-contract.ts'
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
export { ResultGateway } from './result-gateway.port.ts'
export {
  photoFormFields,
  readPhotoAlt,
  resultPhotoLimits,
  type ResultPhoto,
  type SentResultPhoto,
} from './result-photo.ts'
export { timesUsual } from './usual.ts'
