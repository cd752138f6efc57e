import { pageOf, type Calls } from '@recircle/core/calls'
import type { FacilityGateway } from '@recircle/core/facility'
import { goneLimits, importCalls, type ImportRow } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import type { Loaded, ScreenInput } from '../screen/screen-model.ts'
import { importsAddress, readImportsQuery, rowsOnPage, type ImportsQuery } from './imports-query.ts'
import { nothing, type ImportsData } from './imports-shown.ts'

const mostShown = 20
/** Of one answer. */
const mostSources = 100

export interface ImportsPorts {
  readonly calls: Calls
  readonly facilities: Pick<FacilityGateway, 'materials'>
}

/** SRC-1 to SRC-7: the imports of the organization, or one of them. */
export async function loadImports(ports: ImportsPorts, { query }: ScreenInput): Promise<Loaded<ImportsData>> {
  return { outcome: 'ready', data: await readImports(ports, readImportsQuery(query), nothing) }
}

export function readImports(ports: ImportsPorts, query: ImportsQuery, known: ImportsData): Promise<ImportsData> {
  if (query.run !== null) return readRun(ports, query, query.run, known)
  return query.gone === null ? readList(ports, query) : readGone(ports, query, query.gone, known)
}

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

/** SRC-34 */
async function readGone(
  { calls, facilities }: ImportsPorts,
  query: ImportsQuery,
  id: string,
  known: ImportsData,
): Promise<ImportsData> {
  const { onPage } = goneLimits
  const page = pageOf({ limit: onPage, offset: (query.page - 1) * onPage })
  const [sources, points, materials] = await Promise.all([
    calls.ask(importCalls.sources, { query: { limit: mostSources } }),
    calls.ask(importCalls.gonePoints, { id, query: page }),
    materialsOf(facilities, known),
  ])
  const source = sources.ok ? sources.value.items.find((each) => each.id === id) : undefined
  if (source === undefined || !points.ok) return { ...nothing, query, hasFailed: true }
  const { items, pagination } = points.value
  const gone = { source, points: items, found: pagination?.count ?? items.length }
  return { ...nothing, query, gone, materials }
}

/** Asked for once. */
async function materialsOf(facilities: ImportsPorts['facilities'], known: ImportsData): Promise<readonly Material[]> {
  if (known.materials.length > 0) return known.materials
  const materials = await facilities.materials()
  return materials.ok ? materials.value : []
}

/** One import and a page of its rows. */
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
    materialsOf(facilities, known),
  ])
  // An import of somebody else, or one that has been deleted: trying again would not help.
  if (!run.ok && run.error === 'not-found') return readList({ calls, facilities }, { ...query, run: null })
  if (!run.ok || !rows.ok) return { ...nothing, query, hasFailed: true }
  const { items, pagination } = rows.value
  return {
    ...nothing,
    query,
    run: run.value,
    rows: inKnownOrder(items, known, query),
    found: pagination?.count ?? items.length,
    materials,
  }
}

/** A row that is mended where it stands does not move under the hand. */
function inKnownOrder(rows: readonly ImportRow[], known: ImportsData, query: ImportsQuery): readonly ImportRow[] {
  if (importsAddress(known.query) !== importsAddress(query)) return rows
  const places = new Map(known.rows.map(({ number }, at) => [number, at]))
  const placeOf = ({ number }: ImportRow): number => places.get(number) ?? rows.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
