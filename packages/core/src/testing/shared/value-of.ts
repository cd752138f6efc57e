import type { Result } from '../../shared/index.ts'

/** The value of a result that the test expects to succeed. */
export function valueOf<T>(result: Result<T, string>): T {
  if (result.ok) return result.value
  throw new Error(`Expected a value, got the error ${result.error}`)
}
