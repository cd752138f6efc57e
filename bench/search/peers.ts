import UFuzzy from '@leeoniya/ufuzzy'
import MiniSearch from 'minisearch'
import {
  maxSearchResults,
  maxSearchTerms,
  SearchIndex,
  type SearchPoint,
} from '../../packages/core/src/search/index.ts'
import { wordsOf } from '../../packages/core/src/search/fold.ts'
import { syntheticMaterials } from '../../packages/core/src/testing/search/index.ts'

/** An engine with a built index; a query returns at most a thousand ids, best first. */
export interface Engine {
  readonly name: string
  find(query: string): string[]
}

/** The peers receive texts and queries already folded (ё/е, қ/к, accents), since they do not fold. */
const folded = (text: string): string => wordsOf(text, 1000).join(' ')

export function recircle(points: readonly SearchPoint[]): Engine {
  const index = new SearchIndex(syntheticMaterials)
  index.load(points)
  return { name: 'Recircle', find: (query) => index.search(query).map(({ id }) => id) }
}

/** One typo within a term and up to five terms in any order, with the settings its documentation recommends. */
export function uFuzzy(points: readonly SearchPoint[]): Engine {
  const haystack = points.map(({ name, address }) => folded(`${name} ${address}`))
  const fuzzy = new UFuzzy({ alpha: 'a-zа-я', intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })
  const find = (query: string): string[] => {
    const [found, info, order] = fuzzy.search(haystack, folded(query), maxSearchTerms, maxSearchResults)
    const rows = order === null ? (found ?? []) : order.map((at) => info.idx[at] ?? -1)
    return rows.slice(0, maxSearchResults).flatMap((row) => points[row]?.id ?? [])
  }
  return { name: 'uFuzzy', find }
}

export function miniSearch(points: readonly SearchPoint[]): Engine {
  const index = new MiniSearch<SearchPoint>({
    fields: ['name', 'address'],
    tokenize: (text) => wordsOf(text, 1000),
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length >= 3 && !/\d/.test(term) ? 1 : false),
      boost: { name: 2 },
    },
  })
  index.addAll(points)
  const find = (query: string): string[] =>
    index
      .search(query)
      .slice(0, maxSearchResults)
      .map(({ id }) => String(id))
  return { name: 'MiniSearch', find }
}
