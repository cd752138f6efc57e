import type { GateName } from '../gates/static-gates.ts'

/** A fault put into a copy of the tree, and the message with which its gate must refuse it. */
export type Plant = {
  readonly name: string
  readonly gate: GateName
  readonly file: string
  /** The whole file, or a function that changes the existing one. */
  readonly content: string | ((original: string) => string)
  readonly refusal: RegExp
}
