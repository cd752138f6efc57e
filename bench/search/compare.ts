import { maxSearchTerms, type SearchPoint } from '../../packages/core/src/search/index.ts'
import { SeededRandom } from '../../packages/core/src/testing/point-index/index.ts'
import {
  syntheticQuery,
  syntheticSearchPoints,
  type SyntheticQuery,
} from '../../packages/core/src/testing/search/index.ts'
import { figuresOf, ms, timed, type Figures, type Timed } from '../support/figures.ts'
import { heading, printTable, type Row } from '../support/report.ts'
import { sized } from '../support/smallest.ts'
import { miniSearch, recircle, uFuzzy, type Engine } from './peers.ts'
import { compareThings, withGuide } from './with-guide.ts'

/** Above this the peers would take hours. */
const peersUpTo = 100_000
const queriesPerCount = sized(40, 8)
/** Each query runs this often; the best time counts. */
const bestOf = sized(3, 1)

export interface SearchResult {
  readonly size: number
  readonly figures: Readonly<Record<string, Figures>>
  readonly problems: readonly string[]
}

interface Asked {
  readonly name: string
  readonly answers: readonly Timed<string[]>[]
  /** The share of queries whose point was among the first thousand. */
  readonly recall: number
}

export function compareSearches(size: number, seed: number): SearchResult {
  heading(`generated ${size}`)
  const points = [...syntheticSearchPoints(size, seed)]
  const makers = size <= peersUpTo ? [recircle, uFuzzy, miniSearch] : [recircle]
  const engines = makers.map((make) => timed(() => make(points)))
  printTable(engines.map(({ ms: took, value }) => ({ engine: value.name, 'build ms': ms(took) })))
  const [own] = engines
  if (own === undefined) throw new Error('nothing to measure')
  // After the peers, whose place in the tables the problems below count on.
  const searched = [...engines.map(({ value }) => value), withGuide(own.value)]
  const random = new SeededRandom(seed)
  const rows: Row[] = []
  const problems: string[] = []
  const figures: Record<string, Figures & { readonly recall: number }> = {}
  const add = (terms: string, results: readonly Asked[]): void => {
    const [first, fuzzy] = results
    const ownFigures = figuresOf(first?.answers ?? [])
    for (const each of results) {
      const found = figuresOf(each.answers)
      figures[`${terms} terms, ${each.name}`] = { ...found, recall: each.recall }
      rows.push({
        terms,
        engine: each.name,
        'p50 ms': ms(found.p50),
        'p95 ms': ms(found.p95),
        'max ms': ms(found.max),
        spread: ms(found.spread),
        'found in 1000': `${(each.recall * 100).toFixed(0)} %`,
        'p95 ratio': each === first ? '' : `${ratio(found.p95 / ownFigures.p95)}×`,
      })
    }
    if ((first?.recall ?? 0) < (fuzzy?.recall ?? 0)) problems.push(`${terms} terms: found less often`)
  }
  const all = Array.from({ length: maxSearchTerms }, (_, n) => {
    const queries = queriesOf(random, points, n + 1)
    const results = searched.map((engine) => ask(engine, queries))
    add(String(n + 1), results)
    return results
  })
  add(
    '1–5',
    searched.map((_, at) => together(all.flatMap((results) => results[at] ?? []))),
  )
  process.stdout.write('\n')
  printTable(rows)
  const things = compareThings(own.value, bestOf)
  return { size, figures: { ...figures, ...things }, problems }
}

const ratio = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

const together = (results: readonly Asked[]): Asked => ({
  name: results[0]?.name ?? '',
  answers: results.flatMap(({ answers }) => answers),
  recall: results.reduce((sum, { recall }) => sum + recall, 0) / results.length,
})

function queriesOf(random: SeededRandom, points: readonly SearchPoint[], terms: number): SyntheticQuery[] {
  const queries: SyntheticQuery[] = []
  while (queries.length < queriesPerCount) {
    const query = syntheticQuery(random, random.pick(points), terms)
    if (query !== null) queries.push(query)
  }
  return queries
}

function ask(engine: Engine, queries: readonly SyntheticQuery[]): Asked {
  // The first query warms up the compiler for the others.
  engine.find(queries[0]?.text ?? '')
  const answers = queries.map(({ text }) => timed(() => engine.find(text), bestOf))
  const found = answers.filter(({ value }, at) => value.includes(queries[at]?.targetId ?? '')).length
  return { name: engine.name, answers, recall: found / queries.length }
}
