/** What every expected outcome is a case of: a value, or a code of what went wrong. */
export interface Success<T> {
  readonly ok: true
  readonly value: T
}
export interface Failure<E extends string> {
  readonly ok: false
  readonly error: E
}

/**
 * An expected outcome as a value. A thrown error is a bug or a broken network, never a rule. `Details` is what a failure
 * says besides its code, such as the fields it is about.
 */
export type Result<T, E extends string, Details = unknown> = Success<T> | (Failure<E> & Details)

export const ok = <T>(value: T): Success<T> => ({ ok: true, value })

export function err<E extends string>(error: E): Failure<E>
export function err<E extends string, Details extends object>(error: E, details: Details): Failure<E> & Details
export function err<E extends string>(error: E, details?: object): Failure<E> {
  return { ok: false, error, ...details }
}
