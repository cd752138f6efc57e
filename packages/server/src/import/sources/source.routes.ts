import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { importCalls, importSource, sourceCalls, type ImportSource } from '@recircle/core/import'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Database, Schema } from '../../db/database.ts'
import { conflict, conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { answer } from '../../http/calls/answer-call.ts'
import { isUuid } from '../../http/request/uuid.ts'
import type { ImportCaller } from '../runs/import-caller.ts'
import { insertRun } from '../runs/import-runs.repository.ts'
import { askSourceNow, changeSource } from './change-source.ts'
import { closeGonePoints } from './close-gone-points.ts'
import { listGonePoints } from './gone-points.repository.ts'
import {
  findPublicSource,
  findSource,
  listOwnSources,
  listPublicSources,
  lockSource,
  ownSource,
  type SourceRow,
} from './sources.repository.ts'

/** SRC-13: the sources of an organization's points, and its actions on them. */
export function registerOwnSources(
  app: FastifyInstance,
  { database, keys }: { readonly database: Database; readonly keys: TokenKeys },
  caller: ImportCaller,
): void {
  answer(app, caller.row(importCalls.sources), async ({ query: { limit, offset }, request }) => {
    const { sources: items, count } = await listOwnSources(database, caller.orgOf(request), { limit, offset })
    return done({ items, count })
  })

  answer(app, caller.row(importCalls.gonePoints), async ({ params: { id }, query: { limit, offset }, request }) => {
    const source = await findSource(database, id)
    if (source?.org_id !== caller.orgOf(request)) return refused('not-found')
    return done(await listGonePoints(database, source, { limit, offset }))
  })

  answer(app, caller.row(importCalls.closeGonePoints), async ({ params: { id }, sent, request }) => {
    const creatorId = await caller.creatorOf(request)
    return caller.write(request, 'source.closed', async (transaction) => {
      const row = await lockSource(transaction, id, caller.orgOf(request))
      return row ? closeGonePoints(transaction, row, sent, creatorId) : refused('not-found')
    })
  })

  const act = (
    { params: { id }, request }: { readonly params: { readonly id: string }; readonly request: FastifyRequest },
    name: 'source.change' | 'source.retry',
    change: (transaction: Transaction<Schema>, row: SourceRow) => Promise<Outcome<null>>,
  ): Promise<Outcome<ImportSource>> =>
    caller.write(request, name, async (transaction) => {
      const row = await lockSource(transaction, id, caller.orgOf(request))
      if (!row) return refused('not-found')
      const outcome = await change(transaction, row)
      if (!outcome.ok) return outcome
      const now = await lockSource(transaction, id, caller.orgOf(request))
      return now ? done(await ownSource(transaction, now)) : refused('not-found')
    })

  answer(app, caller.row(importCalls.changeSource), (asked) =>
    act(asked, 'source.change', (transaction, row) => changeSource(transaction, row, asked.sent, keys)),
  )
  answer(app, caller.row(importCalls.openSource), async ({ params: { id }, request }) => {
    const creatorId = await caller.creatorOf(request)
    if (creatorId === null) return conflictWith({ rule: 'no-account', pointer: '/data' })
    return caller.write(request, 'import.add', async (transaction) => {
      const row = await lockSource(transaction, id, caller.orgOf(request))
      if (!row) return refused('not-found')
      const { org_id: orgId, language, name: fileName, address, feed_key: feedKey } = row
      if (address === null)
        return conflict(importSource.write(await ownSource(transaction, row)), {
          rule: 'wrong-status',
          pointer: '/data',
        })
      const from = { bytes: null, address, ...(feedKey && { feedKey }) }
      const run = await insertRun(transaction, { orgId, creatorId, language, fileName, ...from })
      return run === null ? refused('too-many-requests') : done(run)
    })
  })
  answer(app, caller.row(importCalls.runSource), (asked) =>
    act(asked, 'source.retry', (transaction, row) => askSourceNow(transaction, row, asked.sent.takesFewer)),
  )
}

/** SRC-16: the public list of sources. */
export function registerSources(app: FastifyInstance, database: Database): void {
  answer(app, sourceCalls.list, async ({ query: { limit, offset, filters } }) => {
    const [facilityId = null, ...others] = filters['facility'] ?? []
    if (others.length > 0 || (facilityId !== null && !isUuid(facilityId)))
      return refused('invalid', [{ rule: 'unknown-value', pointer: 'filter[facility]' }])
    const { sources: items, count } = await listPublicSources(database, { limit, offset, facilityId })
    return done({ items, count })
  })

  answer(app, sourceCalls.get, async ({ params: { id } }) => {
    const source = await findPublicSource(database, id)
    return source === null ? refused('not-found') : done(source)
  })
}
