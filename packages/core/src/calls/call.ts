import { urlEncoded } from '../shared/index.ts'
import type { CallOptions, Codec, WireErrorName } from '../wire/index.ts'
import { nothing, type AnswerForm } from './answer-form.ts'
import type { QueryForm } from './query-form.ts'

export type CallAccess<Staff extends string = string> =
  /** A token is not even read. */
  | 'anybody'
  /** A valid token counts; an invalid one is ignored. */
  | 'anybody-with-any-token'
  /** A signed-in caller sees more; an expired token is refused. */
  | 'anybody-or-account'
  | 'account'
  /** An account that may publish points (`facility`) or events (`promotion`) for its organization. */
  | { readonly creatorOf: readonly ('facility' | 'promotion')[] }
  /** DESK-2: staff, identified by the desk's own cookie. `isQuiet` marks background requests, which do not extend the session. */
  | { readonly staff: Staff; readonly isQuiet?: true }
  /** The request carries a secret of its own, such as that of a mailed link. The work checks it, in the transaction that uses it up. */
  | 'secret-holder'

/** `lists` are reads that also count rows; `forms` are public forms, and everything that sends email; `addresses` may ask a third party. */
export type CallRate = 'reads' | 'lists' | 'writes' | 'forms' | 'visits' | 'signIn' | 'uploads' | 'files' | 'addresses'

/** `by-caller`: not stored for a caller with a token. */
export type CallCaching =
  | 'by-caller'
  | 'no-store'
  | 'no-cache'
  | `private, max-age=${number}`
  | `public, max-age=${number}`

export type CallTag =
  | 'session'
  | 'account'
  | 'points'
  | 'guide'
  | 'reports'
  | 'imports'
  | 'materials'
  | 'events'
  | 'organizations'
  | 'alerts'
  | 'newsletter'
  | 'uploads'
  | 'forms'
  | 'site'

/** The call in the description of the API. */
export interface CallOperation {
  readonly tag: CallTag
  readonly operationId: string
  readonly summary: string
  /** A browser without scripts also submits the form, and is redirected to the page with the outcome. */
  readonly leadsOn?: true
}

/** What crosses the wire, said once: from its row follow the route with its schema, the client, and the description of the API. */
export interface Call<
  Path extends string = string,
  Access = CallAccess,
  Query = unknown,
  Sent = unknown,
  Answer = unknown,
  Refusal extends WireErrorName = WireErrorName,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `:id` and every `:…Id` is a UUID, any other name a text that is not empty. */
  readonly path: Path
  readonly access: Access
  readonly rate: CallRate
  readonly cache: CallCaching
  /** Absent for the desk's calls, which are not part of the public API. */
  readonly operation?: CallOperation
  /** CALL-13: the errors that the work itself returns; those of access, rate, path and body are derived. */
  readonly refuses: readonly Refusal[]
  readonly patterns: Patterns
  readonly query: QueryForm<Query> | null
  readonly sent: Codec<Sent> | null
  readonly answer: AnswerForm<Answer>
}

/** What the values of the path may be: a pattern, the greatest length, all the texts there are, or any other schema. */
type Patterns = Readonly<Record<string, RegExp | number | readonly string[] | Readonly<Record<string, unknown>>>>

interface Declared<Access, Query, Sent, Answer, Refusal> {
  readonly access: Access
  readonly rate: CallRate
  readonly cache?: CallCaching
  readonly operation?: CallOperation
  readonly refuses?: readonly Refusal[]
  readonly patterns?: Patterns
  readonly query?: QueryForm<Query>
  readonly sent?: Codec<Sent>
  readonly answer?: AnswerForm<Answer>
}

/** One row. Without `answer` there is nothing but the status 204. */
export function call<
  const Path extends string,
  const Access extends CallAccess,
  Query = null,
  Sent = null,
  Answer = null,
  const Refusal extends WireErrorName = never,
>(
  method: Call['method'],
  path: Path,
  declared: Declared<Access, Query, Sent, Answer, Refusal>,
): Call<Path, Access, Query, Sent, Answer, Refusal>
export function call(
  method: Call['method'],
  path: string,
  declared: Declared<CallAccess, unknown, unknown, unknown, WireErrorName>,
): Call {
  return {
    cache: 'by-caller',
    refuses: [],
    patterns: {},
    query: null,
    sent: null,
    answer: nothing,
    ...declared,
    method,
    path,
  }
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<C extends Call> = { readonly [Name in ParamNames<C['path']>]: string }
export type QueryOf<C extends Call> = C extends Call<string, unknown, infer Query> ? Query : never
export type SentOf<C extends Call> = C extends Call<string, unknown, unknown, infer Sent> ? Sent : never
export type AnswerOf<C extends Call> = C extends Call<string, unknown, unknown, unknown, infer Answer> ? Answer : never
/** A conflict may carry the current version. */
export type CurrentOf<C extends Call> = 'conflict' extends C['refuses'][number] ? AnswerOf<C> : never

/** The parameters of the path, what is sent, and the part of the query that differs from its defaults. */
export type Asked<C extends Call> = ParamsOf<C> &
  ([SentOf<C>] extends [null] ? unknown : { readonly sent: SentOf<C> }) &
  ([QueryOf<C>] extends [null] ? unknown : { readonly query?: Partial<QueryOf<C>> }) &
  AskOptions
export interface AskOptions extends CallOptions {
  /** The request outlives the page, and carries no cookie. */
  readonly isParting?: boolean
}

/** Whether a file is sent, and so a form of parts. */
export const sendsFile = ({ sent }: Pick<Call, 'sent'>): boolean =>
  sent?.shape.is === 'object' && Object.values(sent.shape.fields).some(({ codec }) => codec.shape.is === 'file')

/** The path of the call with its parameters. */
export const callPath = ({ path }: Pick<Call, 'path'>, params: object): string => {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replaceAll(/:(\w+)/g, (_, name: string) => urlEncoded(String(values.get(name))))
}
