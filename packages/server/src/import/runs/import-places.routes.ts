import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  importActions,
  importCalls,
  importRun,
  mayDoWithImport,
  newImportSettings,
  type ImportRun,
} from '@recircle/core/import'
import type { Database } from '../../db/database.ts'
import { conflict, conflictWith, done, refused } from '../../http/answer/outcome.ts'
import { answer } from '../../http/calls/answer-call.ts'
import { actOnRun } from './act-on-run.ts'
import { acceptFinds, placeAddress } from './address-places.repository.ts'
import { fileBytesOf } from './file-bytes.ts'
import type { ImportCaller } from './import-caller.ts'
import { changeRun, insertRun, lockRun, runOf } from './import-runs.repository.ts'

/** IMP-34: rows without a place get one: what was found for their address, or what a person says. */
export function registerImportPlaces(app: FastifyInstance, database: Database, caller: ImportCaller): void {
  const isOpen = ({ status }: ImportRun): boolean => mayDoWithImport(status, 'change')

  answer(app, caller.row(importCalls.locate), (asked) =>
    actOnRun(caller, asked, 'import.change', isOpen, async (transaction, { id, status, settings: before }) => {
      const settings = { ...newImportSettings, ...before }
      const { town } = asked.sent
      await transaction
        .updateTable('import_runs')
        .set({ locate_after: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      // Another town makes other addresses of the rows.
      const isNew = town !== settings.town
      return done(
        await changeRun(transaction, id, {
          status: isNew ? importActions.change.to : status,
          ...(isNew && { settings: { ...settings, town } }),
        }),
      )
    }),
  )

  answer(app, caller.row(importCalls.place), (asked) =>
    actOnRun(caller, asked, 'import.edit', isOpen, async (transaction, { id, org_id: orgId }) => {
      const row = await transaction
        .selectFrom('import_rows')
        .select('asks')
        .where('run_id', '=', id)
        .where('number', '=', Number(asked.params.number))
        .executeTakeFirst()
      if (!row) return refused('not-found')
      // A row that says where it is needs no place.
      if (row.asks === null) return refused('invalid', [{ rule: 'unknown-value', pointer: '/place' }])
      await placeAddress(transaction, orgId, row.asks, asked.sent.place)
      return done(await changeRun(transaction, id, { status: importActions.change.to }))
    }),
  )

  answer(app, caller.row(importCalls.acceptFinds), (asked) =>
    actOnRun(caller, asked, 'import.edit', isOpen, async (transaction, run) => {
      await acceptFinds(transaction, run, asked.sent.exactness)
      return done(await changeRun(transaction, run.id, { status: importActions.change.to }))
    }),
  )

  answer(app, caller.row(importCalls.again), async ({ params: { id }, request }) => {
    const creatorId = await caller.creatorOf(request)
    if (creatorId === null) return conflictWith({ rule: 'no-account', pointer: '/data' })
    return caller.write(request, 'import.add', async (transaction) => {
      const row = await lockRun(transaction, id, caller.orgOf(request))
      if (!row) return refused('not-found')
      const bytes = await fileBytesOf(transaction, id)
      const { org_id: orgId, language, file_name: fileName, address, feed_key: feedKey } = row
      if (row.status !== 'applied' || (bytes === null && address === null))
        return conflict(importRun.write(runOf(row)), { rule: 'wrong-status', pointer: '/data' })
      const from = { ...(address !== null && { address }), ...(feedKey && { feedKey }) }
      const run = await insertRun(transaction, { orgId, creatorId, language, fileName, bytes, ...from })
      return run === null ? refused('too-many-requests') : done(run)
    })
  })
}
