import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { deskPaths, newPasskey, passkey, passkeyDocument } from '@recircle/core/desk'
import { list, readWire } from '@recircle/core/wire'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '../../db/database.ts'
import { staffOf } from '../../http/guard/route-guard.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { problemsOfRead } from '../../http/answer/wire-problems.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { audited } from '../../audit/audited.ts'
import { deskRoute } from '../desk-routes.ts'
import { NewPasskeyBody } from './passkey-schemas.ts'
import type { Passkeys } from './passkeys.ts'
import { deskSignature } from '../../staff-session/staff-sessions.ts'
import { tellStaff } from './tell-staff.ts'

export interface PasskeysDeps {
  readonly database: Database
  readonly passkeys: Passkeys
  /** The configured origin of the requested site, to verify the origin that the browser signed. */
  readonly originOf: (request: FastifyRequest) => string
}

/** DESK-39: the member's own passkeys. */
export function registerPasskeys(app: FastifyInstance, { database, passkeys, originOf }: PasskeysDeps): void {
  const keys = list(passkey)
  const written = (rows: Awaited<ReturnType<Passkeys['of']>>) =>
    keys.write(rows.map(({ id, name, added_at: addedAtMs, used_at: usedAtMs }) => ({ id, name, addedAtMs, usedAtMs })))
  app.get(deskPaths.passkeys, deskRoute('any-right', true, keys), (request) =>
    passkeys.of(database, staffOf(request).userId).then(written),
  )

  app.post(deskPaths.passkeyCreation, deskRoute('own-account', false, passkeyDocument), async (request, reply) => {
    const member = staffOf(request)
    const options = await passkeys.askToAdd(originOf(request), member)
    return options ?? refuse(reply, 'conflict', 'There are too many passkeys: remove one first')
  })

  const adding = deskRoute('own-account', false)
  app.post<{ Body: Static<typeof NewPasskeyBody> }>(
    deskPaths.passkeys,
    { ...adding, schema: { ...adding.schema, body: NewPasskeyBody } },
    async (request, reply) => {
      const member = staffOf(request)
      const { userId, sessionId } = member
      const read = readWire(request.body, newPasskey.read)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const name = read.value.name.trim()
      if (name === '') return refuse(reply, 'invalid')
      const response = request.body.response as RegistrationResponseJSON
      const shown = await passkeys.check(originOf(request), sessionId, response)
      if (shown === null) return refuse(reply, 'invalid', 'This passkey does not prove itself')
      const added = await audited(database, deskSignature(member), async (transaction, note) => {
        const id = await passkeys.add(transaction, userId, name, shown)
        if (id === null) return { ok: false }
        const after = { name, site: shown.site }
        await note({ act: 'staff.add-passkey', subjectKind: 'account', subjectId: userId, after })
        await tellStaff(transaction, userId, { news: 'factor', change: 'passkeyAdded', who: member.name })
        return { ok: true }
      })
      return added.ok ? reply.code(204).send() : refuse(reply, 'conflict')
    },
  )

  app.delete<{ Params: { id: string } }>(
    `${deskPaths.passkeys}:id/`,
    deskRoute('own-account', false),
    async (request, reply) => {
      const member = staffOf(request)
      const { userId } = member
      const { id } = request.params
      if (!isUuid(id)) return refuse(reply, 'not-found')
      const removed = await audited(database, deskSignature(member), async (transaction, note) => {
        const name = await passkeys.remove(transaction, userId, id)
        if (name === null) return { ok: false }
        await note({ act: 'staff.remove-passkey', subjectKind: 'account', subjectId: userId, before: { name } })
        await tellStaff(transaction, userId, { news: 'factor', change: 'passkeyRemoved', who: member.name })
        return { ok: true }
      })
      return removed.ok ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )
}
