import type { Resource } from './json-api.ts'
import { isRecord, readWire, type WireRead, type WireValue } from './wire-value.ts'

/** The errors of the contract: the name used in code, then the wire values. */
export const wireErrors = {
  'bad-request': { status: 400, code: 'ERR_BAD_REQUEST', title: 'The request is not understood' },
  unauthorized: { status: 401, code: 'ERR_UNAUTHORIZED', title: 'Sign-in is required' },
  forbidden: { status: 403, code: 'ERR_FORBIDDEN', title: 'Not allowed' },
  'not-found': { status: 404, code: 'ERR_NOT_FOUND', title: 'Not found' },
  'method-not-allowed': { status: 405, code: 'ERR_METHOD_NOT_ALLOWED', title: 'The method is not allowed' },
  conflict: { status: 409, code: 'ERR_CONFLICT', title: 'Changed elsewhere' },
  gone: { status: 410, code: 'ERR_GONE', title: 'Deleted' },
  'too-large': { status: 413, code: 'ERR_TOO_LARGE', title: 'The payload is too large' },
  'unsupported-media': { status: 415, code: 'ERR_UNSUPPORTED_MEDIA', title: 'The media type is not supported' },
  invalid: { status: 422, code: 'ERR_VALIDATE', title: 'A value breaks a rule' },
  'broken-rule': { status: 422, code: 'ERR_TRANSIT', title: 'The status cannot change yet' },
  'too-many-requests': { status: 429, code: 'ERR_TOO_MANY_REQUESTS', title: 'Too many requests' },
  'server-error': { status: 500, code: 'ERR_SERVER', title: 'Internal server error' },
  unavailable: { status: 503, code: 'ERR_UNAVAILABLE', title: 'Not available for the moment' },
} as const
export type WireErrorName = keyof typeof wireErrors

/** One broken rule: its code and parameters are sent in `meta`, its location as a JSON pointer. */
export interface RuleProblem {
  readonly rule: string
  readonly pointer: string
  readonly params?: Readonly<Record<string, number | string>>
}

export interface WireError {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly source?: { readonly pointer: string }
  readonly meta?: Readonly<Record<string, unknown>>
}

export interface ErrorDocument {
  readonly errors: readonly WireError[]
  /** A conflict carries the current resource. */
  readonly meta?: { readonly current: Resource }
}

const wireError = (name: WireErrorName, detail: string): WireError => {
  const { status, code, title } = wireErrors[name]
  return { status: String(status), code, title, detail }
}

/** One error without a pointer, or one entry per broken rule. */
export const errorDocument = (
  name: WireErrorName,
  detail: string = wireErrors[name].title,
  problems: readonly RuleProblem[] = [],
  current?: Resource,
): ErrorDocument => ({
  errors:
    problems.length === 0
      ? [wireError(name, detail)]
      : problems.map(({ rule, pointer, params }) => ({
          ...wireError(name, detail),
          source: { pointer },
          meta: params ? { rule, params } : { rule },
        })),
  ...(current ? { meta: { current } } : {}),
})

/** Backends of this family may leave out everything but the list itself. */
const readError = (error: WireValue): WireError => {
  const textOf = (key: string) => error.at(key).optional((value) => value.text(), '')
  const pointer = error.at('source').at('pointer')
  return {
    status: textOf('status'),
    code: textOf('code'),
    title: textOf('title'),
    detail: textOf('detail'),
    ...(pointer.isAbsent ? {} : { source: { pointer: pointer.text() } }),
    ...error.at('meta').optional((meta) => ({ meta: Object.fromEntries(meta.entries((item) => item.raw)) }), {}),
  }
}

export const readErrorDocument = (json: unknown): WireRead<ErrorDocument> =>
  readWire(json, (root) => ({ errors: root.at('errors').list(readError, 1000) }))

/** The broken rules of an error document; an error without a rule is identified by its code. */
export const ruleProblemsOf = ({ errors }: ErrorDocument): RuleProblem[] =>
  errors.flatMap(({ source, code, meta }) => {
    if (!source) return []
    const rule = typeof meta?.['rule'] === 'string' ? meta['rule'] : code
    const params = meta?.['params']
    return isRecord(params)
      ? [{ rule, pointer: source.pointer, params: plainParams(params) }]
      : [{ rule, pointer: source.pointer }]
  })

const isPlainEntry = (entry: [string, unknown]): entry is [string, number | string] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number'

const plainParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, number | string>> =>
  Object.fromEntries(Object.entries(params).filter(isPlainEntry))
