import type { HttpMethod, Query } from '@recircle/core/http'
import { ok, type Result } from '@recircle/core/shared'
import {
  failureOfAnswer,
  gatewayFailure,
  type CancelSignal,
  type GatewayResult,
  type WireRead,
} from '@recircle/core/wire'

export interface HttpRequest {
  readonly method?: HttpMethod
  /** CALL-2: a path of the calls table, or the absolute URL of another host, which is requested unchanged. */
  readonly path: string
  readonly query?: Query
  /** CALL-2: a string is sent as plain text, `FormData` unchanged, anything else as JSON. */
  readonly body?: unknown
  readonly mediaType?: string
  readonly token?: string | null
  /** Sends cookies also to an API host of another origin. */
  readonly withCredentials?: boolean
  readonly retriesWrites?: boolean
  /** Bypasses the browser's cache. */
  readonly isFresh?: boolean
  /** Outlives the page, and carries no cookie. */
  readonly isParting?: boolean
  readonly timeoutMs?: number
  readonly signal?: CancelSignal | undefined
}

export interface HttpAnswer {
  readonly status: number
  /** CALL-2: parsed if the response is JSON, otherwise the text. */
  readonly body: unknown
  /** The delay before a retry, if the response has one. */
  readonly retryAfterMs?: number
}

/** `unavailable`: no response within the time that a visitor waits. */
export type HttpFailure = 'offline' | 'unavailable' | 'cancelled'

export type HttpOutcome = Result<HttpAnswer, HttpFailure>

/** Sends a request and never throws. */
export interface HttpSender {
  send(request: HttpRequest): Promise<HttpOutcome>
}

export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300

/** The value of a successful response, or the reason why there is none. */
export function gatewayResult<T>(outcome: HttpOutcome, read: (body: unknown) => WireRead<T>): GatewayResult<T> {
  if (!outcome.ok) return gatewayFailure(outcome.error)
  const { value: answer } = outcome
  if (!isSuccess(answer)) return failureOfAnswer(answer.status, answer.body)
  const value = read(answer.body)
  return value.ok ? ok(value.value) : gatewayFailure('bad-response')
}

/** The response, for contracts that depend on the status; status 0 if there was none. */
export const answerOf = (outcome: HttpOutcome): HttpAnswer => (outcome.ok ? outcome.value : { status: 0, body: null })
