import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { importRunResource, type ImportRun } from '@recircle/core/import'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Schema } from '../../db/database.ts'
import { conflict, refused, refuseWith, type Outcome } from '../../http/answer/outcome.ts'
import type { ImportCaller } from './import-caller.ts'
import { lockRun, runOf, type RunRow } from './import-runs.repository.ts'

export const answerRun = (reply: FastifyReply, outcome: Outcome<ImportRun>, status = 200): FastifyReply =>
  outcome.ok
    ? reply
        .code(status)
        .type(wireMediaType)
        .send(resourceDocument(importRunResource(outcome.value)))
    : refuseWith(reply, outcome)

/** Performs one action on a locked run; a conflict if the run's current state does not allow it. */
export const actOnRun = (
  caller: ImportCaller,
  request: FastifyRequest<{ Params: { id: string } }>,
  name: Parameters<ImportCaller['write']>[1],
  may: (run: ImportRun) => boolean,
  act: (transaction: Transaction<Schema>, row: RunRow) => Promise<Outcome<ImportRun>>,
): Promise<Outcome<ImportRun>> =>
  caller.write(request, name, async (transaction) => {
    const row = await lockRun(transaction, request.params.id, caller.orgOf(request))
    if (!row) return refused('not-found')
    const current = runOf(row)
    if (!may(current)) return conflict(importRunResource(current), { rule: 'wrong-status', pointer: '/data' })
    return act(transaction, row)
  })
