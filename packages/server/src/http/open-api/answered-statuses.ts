import { keysOf, wireErrors, wireMediaType, type WireErrorName } from '@recircle/core/wire'
import { dependsOnToken, type Access, type DescribedRoute } from '../guard/route-rules.ts'

/** Errors that any request can get: a malformed URL, overload, a server fault. */
const always: readonly WireErrorName[] = ['bad-request', 'server-error', 'unavailable']
/** Errors of any write: a foreign origin, and a body that cannot be read. */
const ofWrites: readonly WireErrorName[] = ['forbidden', 'too-large', 'unsupported-media', 'invalid']

/** Whether a call can be 401: because of an expired token or, on reads that need no account, an invalid API key (API-1). */
const refusesStrangers = (method: string, access: Access): boolean =>
  access === 'anybody' ? method === 'GET' : dependsOnToken(access) && access !== 'anybody-with-any-token'

/** CALL-13: the errors that a call can return: those its declaration implies and those its handler adds. */
export function refusalsOf(
  { method, rate, access, operation }: DescribedRoute,
  parameters: readonly { readonly in: string }[] = [],
): readonly WireErrorName[] {
  const isIn = (place: string): boolean => parameters.some((each) => each.in === place)
  return [
    ...always,
    ...(method === 'GET' ? [] : ofWrites),
    ...(rate === 'free' ? [] : (['too-many-requests'] as const)),
    ...(refusesStrangers(method, access) ? (['unauthorized'] as const) : []),
    ...(typeof access === 'object' ? (['forbidden'] as const) : []),
    ...(isIn('path') ? (['not-found'] as const) : []),
    ...(isIn('query') ? (['invalid'] as const) : []),
    ...(operation.refuses ?? []),
  ]
}

const waits = { 'Retry-After': { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' } } }
const namesOf = (status: number): WireErrorName[] =>
  keysOf(wireErrors).filter((name) => wireErrors[name].status === status)
/** `not-found` becomes `NotFound`. */
const componentOf = (status: number): string =>
  (namesOf(status)[0] ?? '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** One response for each error status of the contract; operations refer to them. */
export const refusalResponses = Object.fromEntries(
  [...new Set(Object.values(wireErrors).map(({ status }) => status))].map((status) => [
    componentOf(status),
    {
      description: namesOf(status)
        .map((name) => wireErrors[name].title)
        .join('; '),
      ...(status === 429 || status === 503 ? { headers: waits } : {}),
      content: {
        [wireMediaType]: { schema: { $ref: `#/components/schemas/${status === 409 ? 'Conflict' : 'Error'}` } },
      },
    },
  ]),
)

export const refusalReferences = (names: readonly WireErrorName[]): Readonly<Record<string, { $ref: string }>> =>
  Object.fromEntries(
    names.map((name) => {
      const { status } = wireErrors[name]
      return [status, { $ref: `#/components/responses/${componentOf(status)}` }]
    }),
  )
