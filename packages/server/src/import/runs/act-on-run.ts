import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { importRun, type ImportRun } from '@recircle/core/import'
import type { Schema } from '../../db/database.ts'
import { conflict, refused, type Outcome } from '../../http/answer/outcome.ts'
import type { ImportCaller } from './import-caller.ts'
import { lockRun, runOf, type RunRow } from './import-runs.repository.ts'

/** Performs one action on a locked run; a conflict if the run's current state does not allow it. */
export const actOnRun = (
  caller: ImportCaller,
  { params: { id }, request }: { readonly params: { readonly id: string }; readonly request: FastifyRequest },
  name: Parameters<ImportCaller['write']>[1],
  may: (run: ImportRun) => boolean,
  act: (transaction: Transaction<Schema>, row: RunRow) => Promise<Outcome<ImportRun>>,
): Promise<Outcome<ImportRun>> =>
  caller.write(request, name, async (transaction) => {
    const row = await lockRun(transaction, id, caller.orgOf(request))
    if (!row) return refused('not-found')
    const current = runOf(row)
    if (!may(current)) return conflict(importRun.write(current), { rule: 'wrong-status', pointer: '/data' })
    return act(transaction, row)
  })
