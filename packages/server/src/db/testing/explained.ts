import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../database.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

export interface Explained {
  /** Tables that are scanned completely. */
  readonly scanned: readonly string[]
  /** Tables of which a limit takes the first rows without an order. */
  readonly cut: readonly string[]
  readonly indexes: readonly string[]
}

let recorded: { sql: string; parameters: readonly unknown[] }[] = []
/** Records its queries and returns no rows. */
export const listeningDatabase = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void recorded.push({ sql: query.sql, parameters: query.parameters }),
})

interface Node extends Plan {
  readonly isCut: boolean
}
const nodesOf = (plan: Plan, isCut = false): Node[] => [
  { ...plan, isCut },
  ...(plan.Plans ?? []).flatMap((each) => nodesOf(each, plan['Node Type'] === 'Limit')),
]

/** The query plans of the queries that `ask` makes on `listeningDatabase`. */
export async function explained(pool: pg.Pool, ask: () => Promise<unknown>): Promise<Explained> {
  recorded = []
  await ask()
  const nodes: Node[] = []
  for (const { sql, parameters } of recorded.splice(0)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ])
    nodes.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap((each) => nodesOf(each.Plan))))
  }
  const named = (names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined)
  const scans = (isCut: boolean) =>
    named(
      nodes
        .filter((node) => node.isCut === isCut && node['Node Type'].endsWith('Seq Scan'))
        .map((node) => node['Relation Name']),
    )
  return {
    scanned: scans(false),
    cut: scans(true),
    indexes: named(nodes.map((node) => node['Index Name'])),
  }
}
