import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ledgerEntryContract, ledgerEntryResource, userAnswer, userContract } from '@recircle/core/account'
import { sessionPaths } from '@recircle/core/session'
import { listDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { Document, List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { isOwn, OwnAccount, ownRoute, type OfOwnAccount } from '../session/own-account.ts'
import { readServerUser } from '../session/session.repository.ts'
import { listEntries } from './balance.repository.ts'

const User = ResourceOf(userContract)
const Entry = ResourceOf(ledgerEntryContract)
const LedgerQuery = Type.Object({
  'page[limit]': Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  'page[offset]': Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
})
type LedgerQuery = Type.Static<typeof LedgerQuery>

/** ENT-1, LIVE: the caller's own account; other ids are not found. */
export function registerAccount(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const userSchema = { params: OwnAccount, response: { 200: Document(User) } }
  const userConfig = rules({
    access: 'account',
    rate: 'reads',
    cache: 'by-caller',
    operation: { tag: 'account', operationId: 'getUser', summary: 'Get your account' },
  })
  const userRoute = { schema: userSchema, config: userConfig }
  app.get<OfOwnAccount>(ownRoute(sessionPaths.user), userRoute, async (request, reply) => {
    const { user } = callerOf(request)
    if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
    return reply.type(wireMediaType).send(userAnswer(await readServerUser(database, user)))
  })

  const ledgerSchema = { params: OwnAccount, querystring: LedgerQuery, response: { 200: List(Entry) } }
  const ledgerConfig = rules({
    access: 'account',
    rate: 'lists',
    cache: 'by-caller',
    operation: { tag: 'account', operationId: 'listBalance', summary: 'List your transactions' },
  })
  app.get<OfOwnAccount & { Querystring: LedgerQuery }>(
    ownRoute(sessionPaths.ledger),
    { schema: ledgerSchema, config: ledgerConfig },
    async (request, reply) => {
      const { user } = callerOf(request)
      if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
      const { 'page[limit]': limit = 20, 'page[offset]': offset = 0 } = request.query
      const { entries, count } = await listEntries(database, user.id, limit, offset)
      return reply
        .type(wireMediaType)
        .send(listDocument(entries.map(ledgerEntryResource), { pagination: { count, limit, offset } }))
    },
  )
}
