import { err } from '../shared/index.ts'
import { readWire, type WireRead } from './wire-value.ts'

export const listDefaultLimit = 20
export const listMaxLimit = 1000

export const listMetas = ['pagination', 'status_aggs', 'state_actions'] as const
export type ListMetaName = (typeof listMetas)[number]

/** The query of a list. A minus before a sort field sorts descending; a filter may have several values. */
export interface ListQuery {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly string[]
  readonly search: string
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly meta: readonly ListMetaName[]
}

export const listQuery = (query: Partial<ListQuery> = {}): ListQuery => ({
  limit: listDefaultLimit,
  offset: 0,
  sort: [],
  search: '',
  filters: {},
  meta: [],
  ...query,
})

/** The values of one filter of a list query. */
export const filterValues = ({ filters }: ListQuery, name: string): readonly string[] => filters[name] ?? []

export type QueryPair = readonly [name: string, value: string]

/** The query parameters; defaults are omitted. */
export function queryPairsOf({ limit, offset, sort, search, filters, meta }: ListQuery): QueryPair[] {
  return [
    ...(limit === listDefaultLimit ? [] : [['page[limit]', String(limit)] as const]),
    ...(offset === 0 ? [] : [['page[offset]', String(offset)] as const]),
    ...(sort.length === 0 ? [] : [['sort', sort.join(',')] as const]),
    ...(search === '' ? [] : [['search', search] as const]),
    ...Object.entries(filters).flatMap(([name, values]) => values.map((value) => [`filter[${name}]`, value] as const)),
    ...meta.map((name) => ['meta', name] as const),
  ]
}

const filterName = /^filter\[([^\]]{1,100})\]$/
const searchMaxLength = 500
const filterValuesMax = 200

const valuesOf = (pairs: readonly QueryPair[], name: string) =>
  pairs.filter((pair) => pair[0] === name).map(([, v]) => v)
export const commaList = (values: readonly string[]) =>
  values.flatMap((value) => value.split(',')).filter((part) => part !== '')
const numberOf = (value: string | undefined) =>
  value === undefined ? undefined : /^\d{1,9}$/.test(value) ? Number(value) : value

/** Reads query parameters. Unknown names are ignored; a value out of range is rejected by name. */
export function readListQuery(pairs: readonly QueryPair[]): WireRead<ListQuery> {
  const filters = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const [, field] = filterName.exec(name) ?? []
    if (field !== undefined) filters.set(field, [...(filters.get(field) ?? []), value])
  }
  const given = {
    'page[limit]': numberOf(valuesOf(pairs, 'page[limit]')[0]),
    'page[offset]': numberOf(valuesOf(pairs, 'page[offset]')[0]),
    sort: commaList(valuesOf(pairs, 'sort')),
    search: valuesOf(pairs, 'search')[0] ?? valuesOf(pairs, 'filter[$search]')[0] ?? '',
    meta: commaList(valuesOf(pairs, 'meta')),
    filter: Object.fromEntries(filters),
  }
  const read = readWire(given, (root) => ({
    limit: root.at('page[limit]').optional((value) => value.integer({ min: 1, max: listMaxLimit }), listDefaultLimit),
    offset: root.at('page[offset]').optional((value) => value.integer({ min: 0 }), 0),
    sort: root.at('sort').list((item) => item.text(100), 10),
    search: root.at('search').text(searchMaxLength),
    filters: Object.fromEntries(
      root.at('filter').entries((values) => values.list((item) => item.text(searchMaxLength), filterValuesMax)),
    ),
    meta: root.at('meta').list((item) => item.oneOf(listMetas), listMetas.length),
  }))
  if (read.ok) return read
  const problems = read.problems.map(({ code, pointer }) => ({ code, pointer: pointer.slice(1) }))
  return err(read.error, { problems })
}
