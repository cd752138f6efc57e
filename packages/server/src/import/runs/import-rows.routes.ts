import type { FastifyInstance } from 'fastify'
import { importCalls, importOutcomes, mayDoWithImport, problemKinds } from '@recircle/core/import'
import type { Database } from '../../db/database.ts'
import { done, refused } from '../../http/answer/outcome.ts'
import { answer } from '../../http/calls/answer-call.ts'
import { actOnRun } from './act-on-run.ts'
import type { ImportCaller } from './import-caller.ts'
import { findRun, listRows } from './import-runs.repository.ts'
import { repairRow } from './repair-row.ts'

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
  answer(app, caller.row(importCalls.rows), async ({ params, query: { limit, offset, filters }, request }) => {
    const outcome = oneFilter(filters['outcome'], importOutcomes)
    const problem = oneFilter(filters['problem'], problemKinds)
    if (outcome === undefined || problem === undefined) {
      const pointer = `filter[${outcome === undefined ? 'outcome' : 'problem'}]`
      return refused('invalid', [{ rule: 'unknown-value', pointer }])
    }
    const run = await findRun(database, params.id, caller.orgOf(request))
    if (!run) return refused('not-found')
    const isKept = (filters['kept'] ?? []).includes('true')
    const { rows: items, count } = await listRows(database, run, { limit, offset, outcome, problem, isKept })
    return done({ items, count })
  })

  answer(app, caller.row(importCalls.repair), (asked) =>
    actOnRun(
      caller,
      asked,
      'import.edit',
      ({ status }) => mayDoWithImport(status, 'change'),
      (transaction, run) => repairRow(transaction, run, Number(asked.params.number), asked.sent),
    ),
  )
}
