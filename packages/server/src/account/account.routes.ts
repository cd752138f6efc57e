import type { FastifyInstance } from 'fastify'
import { accountCalls } from '@recircle/core/account'
import type { Database } from '../db/database.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { isOwn } from '../session/own-account.ts'
import { readServerUser } from '../session/session.repository.ts'
import { listEntries } from './balance.repository.ts'

/** ENT-1, LIVE: the caller's own account; other ids are not found. */
export function registerAccount(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, accountCalls.get, async ({ caller: { user }, params }) =>
    isOwn(user, params) ? done(await readServerUser(database, user)) : refused('not-found'),
  )
  answer(app, accountCalls.ledger, async ({ caller: { user }, params, query }) => {
    if (!isOwn(user, params)) return refused('not-found')
    const { 'page[limit]': limit, 'page[offset]': offset } = query
    const { entries, count } = await listEntries(database, user.id, limit, offset)
    return done({ items: entries, pagination: { count, limit, offset } })
  })
}
