import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { wellFormed } from '@recircle/core/shared'
import { isRecord } from '@recircle/core/wire'

/** Deeper than anything of the contract, far from where recursion would end. */
const maxDepth = 64

type Place = readonly [value: unknown, pointer: string, depth: number]
export type BodyProblem = { readonly rule: 'depth' | 'text'; readonly pointer: string }

/** No text of the contract holds a NUL or half a character: the database could not keep it. */
export const isCleanText = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** A text that nobody could be asked to mend, as far as the database can keep it: no NUL, no half a character, no longer than that. */
export const shortenedText = (text: string, maxLength: number): string =>
  wellFormed(text.replaceAll('\0', '').slice(0, maxLength))

/** The first thing in a body that no call of the contract could want. Written without recursion: the body may be hostile. */
export function bodyProblem(body: unknown): BodyProblem | null {
  const open: Place[] = [[body, '', 0]]
  for (let place = open.pop(); place; place = open.pop()) {
    const [value, pointer, depth] = place
    if (typeof value === 'string' && !isCleanText(value)) return { rule: 'text', pointer }
    if (typeof value !== 'object' || value === null) continue
    if (depth === maxDepth) return { rule: 'depth', pointer: '' }
    const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
      ? value.entries()
      : isRecord(value)
        ? Object.entries(value)
        : []
    for (const [key, part] of entries) {
      if (typeof key === 'string' && !isCleanText(key)) return { rule: 'text', pointer }
      open.push([part, `${pointer}/${key}`, depth + 1])
    }
  }
  return null
}

/** As a schema would have refused it, so that it is answered in the same way. */
export class BodyRefused extends Error implements FastifyError {
  readonly code = 'BODY_REFUSED'
  readonly statusCode = 422
  readonly validationContext = 'body'
  readonly validation: FastifySchemaValidationError[]

  constructor({ rule, pointer }: BodyProblem) {
    super('The body is refused')
    this.validation = [{ keyword: rule, instancePath: pointer, schemaPath: '', params: {} }]
  }
}

/** Bytes that are no text: refused rather than read as something that was not sent. */
export class BodyUnreadable extends Error implements FastifyError {
  readonly code = 'BODY_UNREADABLE'
  readonly statusCode = 400
}
