import { urlEncoded } from '../shared/index.ts'
import type { QueryPair } from '../wire/index.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type QueryValue = string | number | boolean | null | undefined
/** A list of pairs if names may repeat, else a record; null and undefined are left out. */
export type Query = readonly QueryPair[] | Readonly<Record<string, QueryValue>>

const apiRoot = '/api'

/** CALL-2: paths are written as in the calls table; one outside /api is prefixed. */
export const apiPath = (path: string): string => (/^\/api(?=[/?]|$)/.test(path) ? path : `${apiRoot}${path}`)

const isPairs = (query: Query): query is readonly QueryPair[] => Array.isArray(query)

/** CALL-2: `a=1&b=x` without a question mark; '' if there are no parameters. */
export function queryString(query: Query): string {
  const pairs = isPairs(query) ? query : Object.entries(query)
  return pairs
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${urlEncoded(name)}=${urlEncoded(String(value))}`],
    )
    .join('&')
}

export interface ShapedBody {
  readonly mediaType: string
  readonly text: string
}

/** CALL-2: a string is sent as plain text and anything else as JSON, unless the call names its media type. */
export function shapeBody(body: unknown, mediaType?: string): ShapedBody | null {
  if (body === undefined) return null
  return typeof body === 'string'
    ? { mediaType: mediaType ?? 'text/plain;charset=UTF-8', text: body }
    : { mediaType: mediaType ?? 'application/json', text: JSON.stringify(body) }
}

/** CALL-2: parses a response declared as JSON; invalid JSON and other types are returned as text, an empty body as null. */
export function shapeAnswer(mediaType: string | null, text: string): unknown {
  if (text === '') return null
  if (!/^[^;]*\bjson\b/i.test(mediaType ?? '')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
