import { pageOf, type Calls } from '@recircle/core/calls'
import type { FacilityGateway } from '@recircle/core/facility'
import { importCalls } from '@recircle/core/import'
import type { Loaded, ScreenInput } from '../screen/screen-model.ts'
import { readImportsQuery, rowsOnPage, type ImportsQuery } from './imports-query.ts'
import { nothing, type ImportsData } from './imports-shown.ts'

const mostShown = 20

export interface ImportsPorts {
  readonly calls: Calls
  readonly facilities: Pick<FacilityGateway, 'materials'>
}

/** SRC-1 to SRC-7: the imports of the organization, or one of them. */
export async function loadImports(ports: ImportsPorts, { query }: ScreenInput): Promise<Loaded<ImportsData>> {
  return { outcome: 'ready', data: await readImports(ports, readImportsQuery(query), nothing) }
}

export const readImports = (ports: ImportsPorts, query: ImportsQuery, known: ImportsData): Promise<ImportsData> =>
  query.run === null ? readList(ports, query) : readRun(ports, query, query.run, known)

/** SRC-1 SRC-13: the latest imports and the sources. */
async function readList({ calls }: ImportsPorts, query: ImportsQuery): Promise<ImportsData> {
  const page = { query: { limit: mostShown } }
  const [runs, sources] = await Promise.all([calls.ask(importCalls.list, page), calls.ask(importCalls.sources, page)])
  return {
    ...nothing,
    query,
    runs: runs.ok ? runs.value.items : [],
    sources: sources.ok ? sources.value.items : [],
    hasFailed: !runs.ok || !sources.ok,
  }
}

/** One import and a page of its rows; materials are asked for once. */
async function readRun(
  { calls, facilities }: ImportsPorts,
  query: ImportsQuery,
  id: string,
  known: ImportsData,
): Promise<ImportsData> {
  const { shown, problem, page } = query
  const filters = {
    ...(shown !== null && (shown === 'kept' ? { kept: ['true'] } : { outcome: [shown] })),
    ...(problem !== null && { problem: [problem] }),
  }
  const [run, rows, materials] = await Promise.all([
    calls.ask(importCalls.get, { id }),
    calls.ask(importCalls.rows, {
      id,
      query: { ...pageOf({ limit: rowsOnPage, offset: (page - 1) * rowsOnPage }), filters },
    }),
    known.materials.length > 0 ? null : facilities.materials(),
  ])
  if (!run.ok || !rows.ok) return { ...nothing, query, hasFailed: true }
  const { items, pagination } = rows.value
  return {
    ...nothing,
    query,
    run: run.value,
    rows: items,
    found: pagination?.count ?? items.length,
    materials: materials?.ok === true ? materials.value : known.materials,
  }
}
