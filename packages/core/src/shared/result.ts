/** An expected outcome as a value. A thrown error is a bug or a broken network, never a rule. */
export type Result<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const err = <E extends string>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
