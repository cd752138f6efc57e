import type { ValidationCode } from '@recircle/core/validation'

/** What is wrong with the field of this name in a form that the browser holds. */
export interface NativeFault {
  readonly name: string
  readonly code: ValidationCode
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
