import { keysOf, wireErrors, wireMediaType, type WireErrorName } from '@recircle/core/wire'
import { takesToken, type Access, type DescribedRoute } from './route-rules.ts'

/** Whatever is asked: an address that cannot be read, too much to do, a fault of the server. */
const always: readonly WireErrorName[] = ['bad-request', 'server-error', 'unavailable']
/** Another site may not write here; and what reading a body may come to. */
const ofWrites: readonly WireErrorName[] = ['forbidden', 'too-large', 'unsupported-media', 'invalid']

/** A token that is no longer good, and of what anybody may read the key of a program (API-1). */
const refusesStrangers = (method: string, access: Access): boolean =>
  access === 'anybody' ? method === 'GET' : takesToken(access) && access !== 'anybody-with-any-token'

/** CALL-13: how a call may be refused: what follows from its declaration, and what its handler adds to that. */
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

const waits = { 'Retry-After': { description: 'Seconds until it may be tried again', schema: { type: 'integer' } } }
const namesOf = (status: number): WireErrorName[] =>
  keysOf(wireErrors).filter((name) => wireErrors[name].status === status)
/** `not-found` is `NotFound`. */
const componentOf = (status: number): string =>
  (namesOf(status)[0] ?? '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every refusal of the contract, a status each: calls refer to them. */
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
