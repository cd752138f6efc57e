/** An expected outcome is either a value or a code for the failure. */
export interface Success<T> {
  readonly ok: true
  readonly value: T
}
export interface Failure<E extends string> {
  readonly ok: false
  readonly error: E
}

/**
 * An expected outcome as a value. A thrown error is a bug or a network failure, never a broken rule. `Details` carries
 * data of the failure besides its code, such as the affected fields.
 */
export type Result<T, E extends string, Details = unknown> = Success<T> | (Failure<E> & Details)

export const ok = <T>(value: T): Success<T> => ({ ok: true, value })

export function err<E extends string>(error: E): Failure<E>
export function err<E extends string, Details extends object>(error: E, details: Details): Failure<E> & Details
export function err<E extends string>(error: E, details?: object): Failure<E> {
  return { ok: false, error, ...details }
}
