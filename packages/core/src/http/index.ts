export {
  apiPath,
  queryString,
  shapeAnswer,
  shapeBody,
  type HttpMethod,
  type Query,
  type QueryValue,
  type ShapedBody,
} from './request-shape.ts'
export { enoughToday, sendErrorOf, type SendError } from './send-error.ts'
export { readRetryAfter, requestTimeoutMs, retryDelayMs, type FailedAttempt } from './retry-rule.ts'
