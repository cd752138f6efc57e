import type { FeedPaging } from '@recircle/core/import'

/** How the next page is asked for. `rows` is sent as the size unless the address has its own; null sends no size. */
export type NextPage =
  /** By the number of rows before it: what the server cuts off by a smaller limit of its own comes with the next page. */
  | { readonly by: 'offset'; readonly size: string; readonly start: string; readonly rows: number | null }
  | { readonly by: 'page'; readonly page: string }
  /** By the number of rows before it, in a JSON object that is a parameter. */
  | {
      readonly by: 'json'
      readonly parameter: string
      readonly size: string
      readonly start: string
      readonly rows: number
    }
  | { readonly by: 'link' }

export interface Dialect {
  /** An address that is certainly of this system. */
  readonly address?: RegExp
  /** An answer that is: paths that it has. */
  readonly answer?: readonly string[]
  readonly next: NextPage
  /** Parameters without which pages would have no stable order, unless the address has them. */
  readonly also?: Readonly<Record<string, string>>
  /** Where the number of all rows is. Without it or `more`, the end is an empty page. */
  readonly total?: string
  /** Whether there are more rows; absent at the end. */
  readonly more?: readonly string[]
}

/**
 * SRC-30: the systems that cities publish lists with, in the order in which an address or an answer is compared with them, and four ways
 * of paging that many others share. Facts are from the pages named here, read in November 2026.
 */
export const dialects: Readonly<Record<Exclude<FeedPaging, 'whole'>, Dialect>> = {
  /**
   * docs.ckan.org, `datastore_search`: `limit` is 100 by default and cut to `ckan.datastore.search.rows_max`, 32,000. Rows are ordered by
   * `_id` unless `sort` is given. `_links.next` is there on the last page, too, so the end is `result.total`.
   */
  ckan: {
    address: /\/api\/(?:3\/)?action\/datastore_search\b(?!_sql)/,
    answer: ['result.records', 'result.total'],
    next: { by: 'offset', size: 'limit', start: 'offset', rows: 5000 },
    total: 'result.total',
  },
  /**
   * developers.arcgis.com, "Query (Feature Service/Layer)": `exceededTransferLimit` is true while more rows follow; in GeoJSON it is under
   * `properties`. More than `maxRecordCount` rows are never given.
   */
  arcgis: {
    address: /\/(?:FeatureServer|MapServer)\/\d+\/query\b/i,
    answer: ['features', 'exceededTransferLimit'],
    next: { by: 'offset', size: 'resultRecordCount', start: 'resultOffset', rows: 2000 },
    more: ['exceededTransferLimit', 'properties.exceededTransferLimit'],
  },
  /** dev.socrata.com/docs/paging: `$limit` is 1,000 by default, at most 50,000 in version 2.0; without `$order=:id` no order is certain. */
  socrata: {
    address: /\/resource\/[a-z0-9]{4}-[a-z0-9]{4}(?:\.(?:json|geojson))?(?:\?|$)/,
    next: { by: 'offset', size: '$limit', start: '$offset', rows: 5000 },
    also: { $order: ':id' },
  },
  /** apidata.mos.ru/Docs: `$top` and `$skip`; without `$top` all rows. The key is the parameter `api_key`. */
  mos: {
    address: /\/v\d+\/datasets\/\d+\/(?:rows|features)\b/,
    next: { by: 'offset', size: '$top', start: '$skip', rows: 1000 },
    also: { $orderby: 'global_id' },
  },
  /** data.egov.kz/pages/samples, version 4: `from` and `size` of Elasticsearch in the object `source`. The key is the parameter `apiKey`. */
  egov: {
    address: /^https?:\/\/data\.egov\.kz\/api\/v\d+\//,
    next: { by: 'json', parameter: 'source', size: 'size', start: 'from', rows: 1000 },
  },
  /** help.opendatasoft.com/apis/ods-search-v1: `rows` is 10 by default; `rows` and `start` together at most 10,000. */
  ods1: {
    address: /\/api\/records\/1\.0\/search\b/,
    answer: ['records', 'nhits'],
    next: { by: 'offset', size: 'rows', start: 'start', rows: 1000 },
    total: 'nhits',
  },
  /** help.opendatasoft.com/apis/ods-explore-v2: `limit` is 10 by default and at most 100; with `offset` at most 10,000. Exports are whole. */
  ods2: {
    address: /\/api\/explore\/v2\.\d\/(?:.+\/)?records\b/,
    answer: ['results', 'total_count'],
    next: { by: 'offset', size: 'limit', start: 'offset', rows: 100 },
    total: 'total_count',
  },
  /** docs.ogc.org/is/17-069r4, 7.15: a link `next` while more rows follow; `numberMatched` may be missing. */
  ogc: {
    address: /\/collections\/[^/?]+\/items\b/,
    answer: ['features', 'numberReturned'],
    next: { by: 'link' },
    total: 'numberMatched',
  },
  links: { next: { by: 'link' } },
  offset: { address: /[?&]offset=/, next: { by: 'offset', size: 'limit', start: 'offset', rows: null } },
  from: { address: /[?&]from=/, next: { by: 'offset', size: 'size', start: 'from', rows: null } },
  page: { address: /[?&]page=/, next: { by: 'page', page: 'page' } },
}

/** Where the list of an answer may be, beside the answer itself. */
export const listPaths = [
  'features',
  'elements',
  'result.records',
  'records',
  'results',
  'd.results',
  'hits.hits',
  'value',
  'items',
  'data',
  'rows',
] as const

/** Where answers say how many rows there are. */
export const totalPaths = [
  'numberMatched',
  'result.total',
  'total_count',
  'totalCount',
  'nhits',
  'total',
  'count',
  'd.__count',
  '@odata.count',
  'odata.count',
  'hits.total',
  'hits.total.value',
  'meta.total',
  'meta.total_count',
  'pagination.total',
] as const

export const morePaths = ['exceededTransferLimit', 'properties.exceededTransferLimit', 'has_more', 'hasMore'] as const

/** Where the address of the next page is, beside a list of links with `rel: next` and the header Link. */
export const nextPaths = [
  'next',
  'links.next',
  'links.next.href',
  '_links.next.href',
  '@odata.nextLink',
  'odata.nextLink',
  'd.__next',
  'meta.next',
  'paging.next',
  'pagination.next',
] as const
