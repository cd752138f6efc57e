import type { GateName } from '../gates/static-gates.ts'

/** A fault put into a copy of the tree, and the words with which its gate must refuse it. */
export type Plant = {
  readonly name: string
  readonly gate: GateName
  readonly file: string
  /** The whole file, or what becomes of the one that is there. */
  readonly content: string | ((original: string) => string)
  readonly refusal: RegExp
}
