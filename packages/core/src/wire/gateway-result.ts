import { err, type Failure, type Success } from '../shared/index.ts'
import { keysOf } from './wire-value.ts'
import { readErrorDocument, ruleProblemsOf, wireErrors, type RuleProblem, type WireErrorName } from './wire-error.ts'

/** Every outcome of a call to the backend besides success. */
export type GatewayError = WireErrorName | 'offline' | 'cancelled' | 'bad-response'

export interface GatewayFailure<Current = never> extends Failure<GatewayError> {
  readonly problems: readonly RuleProblem[]
  /** On a conflict: what the backend holds instead, if it sends that. */
  readonly current?: Current
}
export type GatewayResult<T, Current = never> = Success<T> | GatewayFailure<Current>

/** The part of the platform's `AbortSignal` that a gateway needs. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}
export interface CallOptions {
  readonly signal?: CancelSignal
}

export const gatewayFailure = (error: GatewayError, problems: readonly RuleProblem[] = []): GatewayFailure =>
  err(error, { problems })

const names = keysOf(wireErrors)
const nameOfStatus = (status: number, codes: readonly string[]): WireErrorName => {
  const candidates = names.filter((name) => wireErrors[name].status === status)
  return (
    candidates.find((name) => codes.includes(wireErrors[name].code)) ??
    candidates[0] ??
    (status >= 500 ? 'server-error' : 'bad-request')
  )
}

/** The failure of an unsuccessful response, from its HTTP status and body. */
export function failureOfAnswer(status: number, body: unknown): GatewayFailure {
  const document = readErrorDocument(body)
  if (!document.ok) return gatewayFailure(nameOfStatus(status, []))
  const codes = document.value.errors.map(({ code }) => code)
  return gatewayFailure(nameOfStatus(status, codes), ruleProblemsOf(document.value))
}
