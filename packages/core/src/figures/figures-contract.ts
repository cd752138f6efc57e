import { ok } from '../shared/index.ts'
import { listQuery, queryPairsOf, readPage, wireBasePath, type QueryPair, type WireRead } from '../wire/index.ts'
import type { FigureName } from './figures-gateway.port.ts'

export const figurePaths: Readonly<Record<FigureName, string>> = {
  points: `${wireBasePath}/facility/facility/`,
  events: `${wireBasePath}/promotion/promotion/`,
}

/** The shortest list that still reports the total count. */
export const figureQuery: readonly QueryPair[] = queryPairsOf(listQuery({ limit: 1, meta: ['pagination'] }))

export function readFigure(body: unknown): WireRead<number | null> {
  const page = readPage(body, () => null)
  return page.ok ? ok(page.value.pagination?.count ?? null) : page
}
