import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { accountDataPaths, accountExportFile, deletionTermsBody, wrongProofRule } from '@recircle/core/account'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import type { FailedAttempts } from '../session/failed-attempts.ts'
import { isOwn, OwnAccount, ownRoute, type OfOwnAccount } from '../session/own-account.ts'
import { passwordMatches } from '../session/password/passwords.ts'
import { clearAuthCookie } from '../session/session-cookies.ts'
import type { UserRow } from '../session/session.repository.ts'
import { deleteOnce, deletionTerms } from './delete-account.ts'
import { recordDeletions } from './deleted-accounts.ts'
import { exportAccount } from './export-account.ts'

interface AccountDataDeps {
  readonly config: Config
  readonly database: Database
  readonly attempts: FailedAttempts
}

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()))
type Lists = Exclude<keyof Awaited<ReturnType<typeof exportAccount>>, 'format' | 'made_at' | 'account'>
const Export = Type.Object({
  format: Type.String(),
  made_at: Type.String(),
  account: Type.Record(Type.String(), Type.Unknown()),
  // The answer leaves out what its schema does not name.
  ...({
    sessions: Rows,
    balance_entries: Rows,
    points: Rows,
    charity_events: Rows,
    event_requests: Rows,
    claims: Rows,
    answers_to_staff: Rows,
    pictures: Rows,
    confirmations: Rows,
    reports: Rows,
    registrations: Rows,
    letters: Rows,
    applications: Rows,
    subscriptions: Rows,
    area_alerts: Rows,
    consents: Rows,
    emails: Rows,
  } satisfies Record<Lists, typeof Rows>),
})
const Terms = Type.Object({
  points: Type.Integer(),
  events: Type.Integer(),
  is_last_of_organization: Type.Boolean(),
  balance: Type.Number(),
  is_proved_by_password: Type.Boolean(),
})
const Proof = Type.Object({ proof: Type.String({ minLength: 1, maxLength: 1000 }) })

/** OPS-19, OPS-20: export and deletion of an account, for its holder only; other ids are not found. */
export function registerAccountData(app: FastifyInstance, { config, database, attempts }: AccountDataDeps): void {
  app.get<OfOwnAccount>(
    ownRoute(accountDataPaths.export),
    {
      schema: { params: OwnAccount, response: { 200: Export } },
      config: rules({
        access: 'account',
        rate: 'forms',
        cache: 'no-store',
        operation: {
          tag: 'account',
          operationId: 'exportAccount',
          summary: 'Export all data stored about your account',
          answerType: json,
        },
      }),
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
      const disposition = `attachment; filename="${accountExportFile}"`
      return reply.header('content-disposition', disposition).send(await exportAccount(database, user, Date.now()))
    },
  )

  app.get<OfOwnAccount>(
    ownRoute(accountDataPaths.deletion),
    {
      schema: { params: OwnAccount, response: { 200: Terms } },
      config: rules({
        access: 'account',
        rate: 'reads',
        cache: 'no-store',
        operation: {
          tag: 'account',
          operationId: 'viewDeletion',
          summary: 'Preview what deleting your account does',
          answerType: json,
        },
      }),
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
      return deletionTermsBody(await deletionTerms(database, user))
    },
  )

  app.post<OfOwnAccount & { Body: Type.Static<typeof Proof> }>(
    ownRoute(accountDataPaths.deletion),
    {
      schema: { params: OwnAccount, body: Proof, response: { 204: Type.Null() } },
      config: rules({
        access: 'account',
        rate: 'signIn',
        cache: 'by-caller',
        operation: {
          tag: 'account',
          operationId: 'deleteAccount',
          summary: 'Permanently delete your account',
          body: sentBodies.accountDeletion,
        },
      }),
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
      // Limits password guesses at an unattended session.
      const attempt = { login: '', user, isKnownDevice: true, purpose: 'deletion' } as const
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      if (!(await isProved(user, request.body.proof))) {
        attempts.refused(request, attempt)
        return refuse(reply, 'invalid', undefined, [{ rule: wrongProofRule, pointer: '/proof' }])
      }
      await attempts.forget(request, attempt)
      const isDeleted = await deleteOnce(database, user.id)
      if (isDeleted) {
        request.log.info({ accountId: user.id }, 'an account was deleted')
        await recordDeletions(database, config.dataDirectory).catch((error: unknown) =>
          request.log.error({ err: error, accountId: user.id }, 'the deletion of an account could not be recorded'),
        )
      }
      return clearAuthCookie(reply, config).code(204).send()
    },
  )
}

/** Checks the password; accounts that sign in with Google have none and confirm with their email address. */
async function isProved(user: UserRow, proof: string): Promise<boolean> {
  if (user.password_hash !== null) return passwordMatches(user.password_hash, proof)
  return proof.trim().toLowerCase() === user.email?.toLowerCase()
}
