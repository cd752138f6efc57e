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
  /** CALL-2: as the calls table writes it; a whole address leaves the backend and is asked as it is. */
  readonly path: string
  readonly query?: Query
  /** CALL-2: a string goes as plain text, `FormData` as it is, anything else as JSON. */
  readonly body?: unknown
  readonly mediaType?: string
  readonly token?: string | null
  /** Sends the cookies to an API host of another origin too. */
  readonly withCredentials?: boolean
  readonly retriesWrites?: boolean
  /** Asks even where the browser remembers an answer. */
  readonly isFresh?: boolean
  readonly timeoutMs?: number
  readonly signal?: CancelSignal | undefined
}

export interface HttpAnswer {
  readonly status: number
  /** CALL-2: JSON where it is JSON, else the text. */
  readonly body: unknown
  /** When to ask again, where the answer says so. */
  readonly retryAfterMs?: number
}

/** `unavailable`: no answer within the time that a visitor waits. */
export type HttpFailure = 'offline' | 'unavailable' | 'cancelled'

export type HttpOutcome = Result<HttpAnswer, HttpFailure>

/** Sends a request and never throws. */
export interface HttpSender {
  send(request: HttpRequest): Promise<HttpOutcome>
}

export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300

/** The value of a good answer, else the reason why there is none. */
export function gatewayResult<T>(outcome: HttpOutcome, read: (body: unknown) => WireRead<T>): GatewayResult<T> {
  if (!outcome.ok) return gatewayFailure(outcome.error)
  const { value: answer } = outcome
  if (!isSuccess(answer)) return failureOfAnswer(answer.status, answer.body)
  const value = read(answer.body)
  return value.ok ? ok(value.value) : gatewayFailure('bad-response')
}

/** What came, for contracts that tell by the status; no answer at all has none. */
export const answerOf = (outcome: HttpOutcome): HttpAnswer => (outcome.ok ? outcome.value : { status: 0, body: null })
