import type { ImportGateway } from '@recircle/core/import'
import type { ImportsQuery } from './imports-query.ts'
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
