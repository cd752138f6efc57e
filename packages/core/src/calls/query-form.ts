import {
  listQuery,
  queryPairsOf,
  readListQuery,
  readWire,
  type ListQuery,
  type QueryPair,
  type ResourceCodec,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'

/** The query of a call, both read and written. */
export interface QueryForm<Query> {
  /** A list: the values of each filter, if they are known. */
  readonly filters?: Readonly<Record<string, readonly string[] | null>>
  /** Any other query. */
  readonly parameters?: Readonly<Record<string, Parameter<unknown>>>
  read(this: void, pairs: readonly QueryPair[]): WireRead<Query>
  write(this: void, query: Partial<Query>): readonly QueryPair[]
}

export const listed = (filters: NonNullable<QueryForm<ListQuery>['filters']> = {}): QueryForm<ListQuery> => ({
  filters,
  read: readListQuery,
  write: (query) => queryPairsOf(listQuery(query)),
})

/** A list of which only the fields of this codec are asked for. */
export const sparse = ({ contract: { type, links, answer } }: ResourceCodec<unknown>): QueryForm<ListQuery> => {
  const list = listed()
  const names = Object.values({ ...links, ...answer }).map(({ name }) => name)
  return { ...list, write: (query) => [...list.write(query), [`fields[${type}]`, names.join(',')]] }
}

/** One page of a list, with the number of all items. */
export const pageOf = ({ limit, offset }: Pick<ListQuery, 'limit' | 'offset'>): Partial<ListQuery> => ({
  limit,
  offset,
  meta: ['pagination'],
})

/** One value of a query, whose bounds the route's schema checks. */
export interface Parameter<Value> {
  readonly schema: Readonly<Record<string, unknown>>
  readonly isRequired: boolean
  read(this: void, value: WireValue): Value
}

type ParametersOf<P> = { readonly [Name in keyof P]: P[Name] extends Parameter<infer Value> ? Value : never }

export function parameters<P extends Readonly<Record<string, Parameter<unknown>>>>(of: P): QueryForm<ParametersOf<P>>
export function parameters(of: Readonly<Record<string, Parameter<unknown>>>): QueryForm<object> {
  return {
    parameters: of,
    read: (pairs) =>
      readWire(Object.fromEntries(pairs.toReversed()), (root) =>
        Object.fromEntries(Object.entries(of).map(([name, { read }]) => [name, read(root.at(name))])),
      ),
    write: (query) =>
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)] as const],
      ),
  }
}

const textSchema = (maxLength: number) => ({ type: 'string', maxLength })
/** Missing, it is empty. */
export const words = (maxLength: number): Parameter<string> => ({
  schema: textSchema(maxLength),
  isRequired: false,
  read: (value) => value.optional((given) => given.text(maxLength), ''),
})
/** Null if it is missing. */
export const wordsIfAny = (maxLength: number): Parameter<string | null> => ({
  schema: textSchema(maxLength),
  isRequired: false,
  read: (value) => value.optional((given) => given.text(maxLength), null),
})
/** The schema of a text that is one of the values. */
export const constants = (values: readonly string[]): Parameter<string>['schema'] => ({
  anyOf: values.map((value) => ({ type: 'string', const: value })),
})
/** Without `otherwise` it is required. */
export const choice = <Value extends string>(
  values: readonly [Value, ...Value[]],
  otherwise?: Value,
): Parameter<Value> => ({
  schema: constants(values),
  isRequired: otherwise === undefined,
  read: (value) =>
    otherwise === undefined ? value.oneOf(values) : value.optional((given) => given.oneOf(values), otherwise),
})
/** False if it is missing. */
export const yes: Parameter<boolean> = {
  schema: { type: 'boolean' },
  isRequired: false,
  read: (value) => value.optional((given) => given.text() === 'true', false),
}
/** A sealed text. */
export const sealedText = (maxLength: number): Parameter<string> => ({
  schema: { type: 'string', minLength: 1, maxLength },
  isRequired: true,
  read: (value) => value.text(maxLength),
})
export const wholeNumber = (minimum: number, maximum: number, otherwise: number): Parameter<number> => ({
  schema: { type: 'integer', minimum, maximum, default: otherwise },
  isRequired: false,
  read: (value) => value.optional((given) => Number(given.text(9)), otherwise),
})
