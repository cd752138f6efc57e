import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { wellFormed } from '@recircle/core/shared'
import { isRecord } from '@recircle/core/wire'

/** Deeper than any body of the contract, and far below the depth at which recursion would overflow the stack. */
const maxDepth = 64

type Place = readonly [value: unknown, pointer: string, depth: number]
export type BodyProblem = { readonly rule: 'depth' | 'text'; readonly pointer: string }

/** No text of the contract contains a NUL or a lone surrogate: the database could not store it. */
export const isCleanText = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** Makes a text storable where no user could be asked to correct it: removes NULs, replaces lone surrogates, and cuts it to `maxLength`. */
export const shortenedText = (text: string, maxLength: number): string =>
  wellFormed(text.replaceAll('\0', '').slice(0, maxLength))

/** The first thing in a body that no call of the contract can accept. Not recursive: the body may be hostile. */
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

/** Looks like a schema violation, so that the error handler reports it in the same way. */
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

/** The bytes are not valid text. Decoding them leniently would store something that the client never sent. */
export class BodyUnreadable extends Error implements FastifyError {
  readonly code = 'BODY_UNREADABLE'
  readonly statusCode = 400
}
