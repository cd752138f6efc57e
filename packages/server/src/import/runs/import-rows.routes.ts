import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  importLimits,
  importOutcomes,
  importRowContract,
  importRowResource,
  importRunContract,
  mayDoWithImport,
  problemKinds,
  readRowRepair,
} from '@recircle/core/import'
import { listDocument, readListQuery, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../../db/database.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../../http/answer/json-api.schemas.ts'
import { refused, refuseWith } from '../../http/answer/outcome.ts'
import { queryPairs } from '../../http/request/query-pairs.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { sentBodies } from '../../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../../http/answer/wire-problems.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { actOnRun, answerRun } from './act-on-run.ts'
import { paramsOf, type ImportCaller } from './import-caller.ts'
import { findRun, listRows } from './import-runs.repository.ts'
import { repairRow } from './repair-row.ts'

const Row = ResourceOf(importRowContract)
const tag = 'imports'
interface OfRun {
  Params: { id: string }
}
const response = { 200: Document(ResourceOf(importRunContract)) }

/** Null if nothing was said, undefined for a value that is not offered. */
function oneFilter<Value extends string>(
  [said, ...others]: readonly string[] = [],
  offered: readonly Value[],
): Value | null | undefined {
  if (said === undefined) return null
  return others.length > 0 ? undefined : offered.find((each) => each === said)
}

/** SRC-4 SRC-5: the rows of an import, and the user's decisions on them. */
export function registerImportRows(app: FastifyInstance, database: Database, caller: ImportCaller): void {
  const { access, cache } = caller
  const collection = caller.paths.runs.slice(0, -1)
  const params = paramsOf(caller)
  const rowsConfig = rules({
    access,
    rate: 'lists',
    cache,
    ...caller.operation({
      tag,
      operationId: 'listImportRows',
      summary: 'List the rows of an import and the outcome of each',
      values: {
        'filter[outcome]': [...importOutcomes],
        'filter[problem]': [...problemKinds],
        'filter[kept]': ['true'],
      },
      refuses: ['not-found'],
    }),
  })
  const rowsSchema = {
    params,
    querystring: listQuerySchema(['outcome', 'problem', 'kept']),
    response: { 200: List(Row) },
  }
  app.get<OfRun>(`${collection}/:id/rows`, { schema: rowsSchema, config: rowsConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta, filters } = read.value
    const outcome = oneFilter(filters['outcome'], importOutcomes)
    const problem = oneFilter(filters['problem'], problemKinds)
    if (outcome === undefined || problem === undefined) {
      const pointer = `filter[${outcome === undefined ? 'outcome' : 'problem'}]`
      return refuse(reply, 'invalid', undefined, [{ rule: 'unknown-value', pointer }])
    }
    const run = await findRun(database, request.params.id, caller.orgOf(request))
    if (!run) return refuse(reply, 'not-found')
    const isKept = (filters['kept'] ?? []).includes('true')
    const { rows, count } = await listRows(database, run, { limit, offset, outcome, problem, isKept })
    const pagination = { count, limit, offset }
    return reply
      .type(wireMediaType)
      .send(listDocument(rows.map(importRowResource), meta.includes('pagination') ? { pagination } : {}))
  })

  const rowParams = Type.Object({
    ...params.properties,
    number: Type.Integer({ minimum: 1, maximum: importLimits.rows }),
  })
  const repairConfig = rules({
    access,
    rate: 'writes',
    cache,
    ...caller.operation({
      tag,
      operationId: 'repairImportRow',
      summary: 'Fix the cells of a row, or include or exclude it',
      body: sentBodies.rowRepair,
      refuses: ['conflict', 'not-found'],
    }),
  })
  app.post<{ Params: { id: string; number: number } }>(
    `${collection}/:id/rows/:number`,
    { schema: { params: rowParams, body: Type.Unknown(), response }, config: repairConfig },
    async (request, reply) => {
      const read = readRowRepair(request.body)
      if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
      const outcome = await actOnRun(
        caller,
        request,
        'import.edit',
        ({ status }) => mayDoWithImport(status, 'change'),
        (transaction, run) => repairRow(transaction, run, request.params.number, read.value),
      )
      return answerRun(reply, outcome)
    },
  )
}
