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
export {
  firstRetryDelayMs,
  maxAttempts,
  maxRetryDelayMs,
  readRetryAfter,
  requestTimeoutMs,
  retryDelayMs,
  retryStatuses,
  type FailedAttempt,
} from './retry-rule.ts'
