import type { FacilityGateway } from '@recircle/core/facility'
import type { ImportGateway } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import { rowsOnPage, type ImportsQuery } from './imports-query.ts'
import { nothing, type ImportsSnapshot } from './imports-shown.ts'

const mostShown = 20

/** SRC-1 SRC-13: the latest imports and the sources. */
export async function loadList(imports: ImportGateway, query: ImportsQuery): Promise<ImportsSnapshot> {
  const page = { limit: mostShown, offset: 0 }
  const [runs, sources] = await Promise.all([imports.list(page), imports.sources(page)])
  return {
    ...nothing,
    query,
    runs: runs.ok ? runs.value.items : [],
    sources: sources.ok ? sources.value.items : [],
    hasFailed: !runs.ok || !sources.ok,
  }
}

interface RunGateways {
  readonly imports: ImportGateway
  readonly facilities: Pick<FacilityGateway, 'materials'>
}

/** One import and a page of its rows; materials are asked for once. */
export async function loadRun(
  { imports, facilities }: RunGateways,
  query: ImportsQuery,
  id: string,
  known: readonly Material[],
): Promise<ImportsSnapshot> {
  const { shown, page } = query
  const isKept = shown === 'kept'
  const [run, rows, materials] = await Promise.all([
    imports.get(id),
    imports.rows(id, {
      limit: rowsOnPage,
      offset: (page - 1) * rowsOnPage,
      outcome: isKept ? null : shown,
      isKept,
    }),
    known.length > 0 ? null : facilities.materials(),
  ])
  if (!run.ok || !rows.ok) return { ...nothing, query, hasFailed: true }
  const { items, pagination } = rows.value
  return {
    ...nothing,
    query,
    run: run.value,
    rows: items,
    found: pagination?.count ?? items.length,
    materials: materials?.ok === true ? materials.value : known,
  }
}
